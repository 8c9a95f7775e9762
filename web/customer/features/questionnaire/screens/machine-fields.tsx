import { m } from 'virtual:messages';
import {
  accuracies,
  type PrintingMachine,
  printingUnits,
  printingWidths,
  printTypes,
  yesOrNo,
} from '@fluteline/domain/questionnaire';
import { DateField } from '../../../../kit/ui/fields/date-field.tsx';
import { NumberField } from '../../../../kit/ui/fields/number-field.tsx';
import { SelectWithOtherField } from '../../../../kit/ui/fields/select-with-other-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { answerWord } from '../../../../trade/questionnaire/answer-word.ts';
import type { Bind } from '../bind.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { RangeField } from '../fields/range-field.tsx';
import { choicesOf, figureText } from './choices.ts';

interface PartProps {
  bind: Bind<PrintingMachine>;
}

function PartA({ bind }: PartProps) {
  return (
    <>
      <TextField
        label={m.questionnaire_maker()}
        hint={m.questionnaire_maker_printer_hint()}
        autoComplete="off"
        maxLength={200}
        {...bind('equipmentMake')}
      />
      <SelectWithOtherField
        numeric
        label={m.questionnaire_working_width()}
        placeholder={m.questionnaire_choose()}
        options={printingWidths}
        optionLabel={figureText}
        unit={m.questionnaire_mm()}
        {...bind('workingWidth')}
      />
      <DateField label={m.questionnaire_installed()} notAfter="today" {...bind('installedDate')} />
    </>
  );
}

function PartB({ bind }: PartProps) {
  const mm = m.questionnaire_mm();
  return (
    <>
      <RangeField
        label={m.questionnaire_optional({ label: m.questionnaire_feeding() })}
        unit={mm}
        least={bind('feedingBoardMin')}
        most={bind('feedingBoardMax')}
      />
      <RangeField
        label={m.questionnaire_speed_in({ unit: m.questionnaire_sheets() })}
        least={bind('speedMin')}
        most={bind('speedMax')}
      />
      <RangeField
        label={m.questionnaire_slotting()}
        unit={mm}
        least={bind('slottingMin')}
        most={bind('slottingMax')}
      />
    </>
  );
}

function PartC({ bind }: PartProps) {
  const yesNo = yesOrNo.map((value) => ({ value, label: answerWord(value) }));
  return (
    <>
      <ChoiceField
        label={m.questionnaire_optional({ label: m.questionnaire_print_type() })}
        choices={choicesOf(printTypes)}
        canClear
        {...bind('typeOfPrint')}
      />
      <ChoiceField
        label={m.questionnaire_units()}
        hint={m.questionnaire_units_hint()}
        columns={4}
        choices={choicesOf(printingUnits)}
        {...bind('numberOfPrintingUnits')}
      />
      <ChoiceField label={m.questionnaire_dryer()} choices={yesNo} {...bind('dryerInstalled')} />
      <ChoiceField
        label={m.questionnaire_coating()}
        choices={yesNo}
        {...bind('coatingUnitInstalled')}
      />
    </>
  );
}

function PartD({ bind }: PartProps) {
  return (
    <>
      <ChoiceField
        label={m.questionnaire_optional({ label: m.questionnaire_accuracy() })}
        hint={m.questionnaire_accuracy_hint()}
        columns={1}
        choices={choicesOf(accuracies)}
        canClear
        {...bind('accuracy')}
      />
      <NumberField
        label={m.questionnaire_optional({ label: m.questionnaire_energy() })}
        unit={m.questionnaire_kw()}
        {...bind('energy')}
      />
    </>
  );
}

const parts = [PartA, PartB, PartC, PartD];

/** One part of what is asked about a printing machine. */
export function MachineFields({ part, bind }: PartProps & { part: number }) {
  const Part = parts[part] ?? PartA;
  return <Part bind={bind} />;
}
