import { m } from 'virtual:messages';
import {
  boxTypes,
  corrugationWidths,
  dryEquipment,
  heatingSystems,
  machineSpeeds,
  machineTypes,
  type Plant,
  paperGsms,
  plantTypes,
  yearOptions,
} from '@fluteline/domain/questionnaire';
import { NumberField } from '../../../../kit/ui/fields/number-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { SelectWithOtherField } from '../../../../kit/ui/fields/select-with-other-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import type { Bind } from '../bind.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ChoicesField } from '../fields/choices-field.tsx';
import { RangeSelect } from '../fields/range-field.tsx';
import { today } from '../today.ts';
import { choicesOf, figureText, withUnit } from './choices.ts';

/** The years offered, and the one answered in another year's list. */
function yearsWith(answered: string): readonly string[] {
  const years = yearOptions(Number(today().slice(0, 4)));
  return answered === '' || years.includes(answered) ? years : [...years, answered];
}

interface PartProps {
  bind: Bind<Plant>;
}

function PartA({ bind }: PartProps) {
  const year = bind('yearOfEstablishment');
  return (
    <>
      <TextField
        label={m.questionnaire_location()}
        autoComplete="off"
        maxLength={200}
        {...bind('location')}
      />
      <ChoiceField
        label={m.questionnaire_plant_type()}
        columns={3}
        choices={choicesOf(plantTypes)}
        {...bind('typeOfPlant')}
      />
      <SelectField
        label={m.questionnaire_year()}
        placeholder={m.questionnaire_choose()}
        options={yearsWith(year.value)}
        {...year}
      />
      <TextField
        label={m.questionnaire_maker()}
        hint={m.questionnaire_maker_corrugator_hint()}
        autoComplete="off"
        maxLength={200}
        {...bind('machineMake')}
      />
    </>
  );
}

function PartB({ bind }: PartProps) {
  return (
    <>
      <ChoiceField
        label={m.questionnaire_machine_type()}
        columns={3}
        choices={choicesOf(machineTypes)}
        {...bind('typeOfMachine')}
      />
      <SelectWithOtherField
        numeric
        label={m.questionnaire_working_width()}
        placeholder={m.questionnaire_choose()}
        options={corrugationWidths}
        optionLabel={figureText}
        unit={m.questionnaire_mm()}
        {...bind('workingWidth')}
      />
      <SelectWithOtherField
        numeric
        label={m.questionnaire_machine_speed()}
        hint={m.questionnaire_machine_speed_hint()}
        placeholder={m.questionnaire_choose()}
        options={machineSpeeds}
        optionLabel={figureText}
        unit={m.questionnaire_mpm()}
        {...bind('machineSpeed')}
      />
      <RangeSelect
        label={m.questionnaire_paper_gsm()}
        hint={m.questionnaire_paper_gsm_hint()}
        options={withUnit(paperGsms, m.questionnaire_gsm())}
        least={bind('paperGsmMin')}
        most={bind('paperGsmMax')}
      />
    </>
  );
}

function PartC({ bind }: PartProps) {
  return (
    <>
      <NumberField
        label={m.questionnaire_production()}
        unit={m.questionnaire_tons()}
        {...bind('currentProduction')}
      />
      <ChoicesField
        label={m.questionnaire_boxes()}
        hint={m.questionnaire_boxes_hint()}
        choices={boxTypes}
        {...bind('boxesType')}
      />
      <ChoiceField
        label={m.questionnaire_heating()}
        choices={choicesOf(heatingSystems)}
        {...bind('heatingSystem')}
      />
      <ChoiceField
        label={m.questionnaire_dry()}
        hint={m.questionnaire_dry_hint()}
        choices={choicesOf(dryEquipment)}
        {...bind('dryEquipment')}
      />
    </>
  );
}

const parts = [PartA, PartB, PartC];

/** One part of what is asked about a corrugation plant. */
export function PlantFields({ part, bind }: PartProps & { part: number }) {
  const Part = parts[part] ?? PartA;
  return <Part bind={bind} />;
}
