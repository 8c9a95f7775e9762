import { m } from 'virtual:messages';
import { type Field, yearOptions } from '@fluteline/domain/questionnaire';
import { DateField } from '../../../../kit/ui/fields/date-field.tsx';
import { NumberField } from '../../../../kit/ui/fields/number-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { SelectWithOtherField } from '../../../../kit/ui/fields/select-with-other-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { answerWord } from '../../../../trade/questionnaire/answered.ts';
import { fieldLabels, fieldUnits } from '../../../../trade/questionnaire/field-words.ts';
import type { Bind } from '../bind.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ChoicesField } from '../fields/choices-field.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import classes from '../fields/fields.module.css';
import { today } from '../today.ts';

const hints: Readonly<Partial<Record<string, () => string>>> = {
  machineMake: m.questionnaire_maker_corrugator_hint,
  machineSpeed: m.questionnaire_machine_speed_hint,
  paperGsm: m.questionnaire_paper_gsm_hint,
  boxesType: m.questionnaire_boxes_hint,
  dryEquipment: m.questionnaire_dry_hint,
  equipmentMake: m.questionnaire_maker_printer_hint,
  numberOfPrintingUnits: m.questionnaire_units_hint,
  accuracy: m.questionnaire_accuracy_hint,
};

/** Number of columns of a choice, when it is not two. */
const columns: Readonly<Partial<Record<string, 1 | 3 | 4>>> = {
  typeOfPlant: 3,
  typeOfMachine: 3,
  numberOfPrintingUnits: 4,
  accuracy: 1,
};

const figureText = (value: string) => formatNumber(Number(value));

/** Returns the offered years, with an answered one that is no longer among them. */
function yearsWith(answered: string): readonly string[] {
  const years = yearOptions(Number(today().slice(0, 4)));
  return answered === '' || years.includes(answered) ? years : [...years, answered];
}

const labelOf = (label: string, { required }: Field) =>
  required ? label : m.questionnaire_optional({ label });

interface RecordFieldProps {
  name: string;
  field: Field;
  bind: Bind;
}

/** Shows the fields for both ends of a range, typed or chosen from one list. */
function Range({ name, field, bind }: RecordFieldProps) {
  const unit = fieldUnits[name]?.() ?? '';
  const word = fieldLabels[name]?.() ?? '';
  // The unit is too long to be shown behind each value.
  const isUnitAbove = name === 'speed';
  const label = isUnitAbove ? m.questionnaire_speed_in({ unit }) : labelOf(word, field);
  const options = field.options.map((value) => ({
    value,
    label: `${figureText(value)}\u00a0${unit}`,
  }));
  const ends = [
    { label: m.questionnaire_min(), ...bind.text(`${name}Min`) },
    { label: m.questionnaire_max(), ...bind.text(`${name}Max`) },
  ];
  return (
    <FieldFrame role="group" label={label} hint={hints[name]?.()}>
      <div className={classes.ends}>
        {ends.map((end) =>
          field.kind === 'option' ? (
            <SelectField
              key={end.name}
              placeholder={m.questionnaire_choose()}
              options={options}
              {...end}
            />
          ) : (
            <NumberField key={end.name} {...(!isUnitAbove && { unit })} {...end} />
          ),
        )}
      </div>
    </FieldFrame>
  );
}

/** Shows the control for a field of a plant or a printing machine, by its kind of answer. */
export function RecordField({ name, field, bind }: RecordFieldProps) {
  if (name.endsWith('Max')) return null;
  if (name.endsWith('Min')) return <Range name={name.replace(/Min$/, '')} {...{ field, bind }} />;
  const { kind, options, required, max } = field;
  const word = fieldLabels[name]?.() ?? '';
  const unit = fieldUnits[name]?.() ?? '';
  const hint = hints[name]?.();
  const shared = {
    label: labelOf(word, field),
    ...(hint !== undefined && { hint }),
  };
  if (kind === 'boxes') return <ChoicesField choices={options} {...shared} {...bind.list(name)} />;
  const text = { ...shared, ...bind.text(name) };
  if (kind === 'option') {
    const choices = options.map((value) => ({ value, label: answerWord(value) }));
    return (
      <ChoiceField choices={choices} columns={columns[name] ?? 2} canClear={!required} {...text} />
    );
  }
  const placeholder = m.questionnaire_choose();
  if (kind === 'year') {
    return <SelectField placeholder={placeholder} options={yearsWith(text.value)} {...text} />;
  }
  if (kind === 'day') return <DateField notAfter="today" {...text} />;
  if (kind !== 'figure') return <TextField autoComplete="off" maxLength={max} {...text} />;
  if (options.length === 0) return <NumberField unit={unit} {...text} />;
  return (
    <SelectWithOtherField
      numeric
      placeholder={placeholder}
      options={options}
      optionLabel={figureText}
      unit={unit}
      {...text}
    />
  );
}
