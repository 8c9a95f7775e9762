import { m } from 'virtual:messages';
import {
  answersIn,
  changeAnswer,
  type Fields,
  generalFields,
  type ListStep,
  lists,
  type Position,
  setCount,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { bindTo } from '../bind.ts';
import { CountField } from '../fields/count-field.tsx';
import { GeneralFields } from './general-fields.tsx';
import { RecordField } from './record-field.tsx';

interface ScreenFieldsProps {
  wizard: Wizard;
  sentences: Readonly<Record<string, string>>;
  /** Called with a change and the name of the changed field. */
  onChange: (change: (wizard: Wizard) => Wizard, field: string) => void;
}

const countWords = {
  corrugation: {
    label: m.questionnaire_plants,
    fewer: m.questionnaire_plants_fewer,
    more: m.questionnaire_plants_more,
  },
  printing: {
    label: m.questionnaire_machines,
    fewer: m.questionnaire_machines_fewer,
    more: m.questionnaire_machines_more,
  },
};

/** Field that no screen asks for at present. */
const UNASKED = 'wetEquipment';

const isFirst = ({ index, part }: Position) => index === 0 && part === 0;

function ListFields({ wizard, sentences, onChange, step }: ScreenFieldsProps & { step: ListStep }) {
  const { position } = wizard;
  const { index, part } = position;
  const answers = answersIn(wizard);
  const { list, count, parts } = lists[step];
  const fields: Fields = lists[step].fields;
  const record = answers[list][index] ?? {};
  const words = countWords[step];
  const bind = bindTo(fields, record, sentences, (changed, field) =>
    onChange((now) => changeAnswer(now, { of: step, index, changed }), field),
  );
  const asked: readonly string[] = parts[part] ?? [];
  return (
    <>
      {isFirst(position) && (
        <CountField
          label={words.label()}
          fewerLabel={words.fewer()}
          moreLabel={words.more()}
          name={count}
          value={answers[count]}
          error={sentences[count]}
          required
          onChange={(typed) => onChange((now) => setCount(now, step, typed), count)}
        />
      )}
      {asked.map((name) => {
        const field = name === UNASKED ? undefined : fields[name];
        return field && <RecordField key={`${index} ${name}`} {...{ name, field, bind }} />;
      })}
    </>
  );
}

/** Shows the fields of the wizard's current screen. */
export function ScreenFields(props: ScreenFieldsProps) {
  const { wizard, sentences, onChange } = props;
  const { step } = wizard.position;
  if (step === 'corrugation' || step === 'printing') {
    return <ListFields {...props} key={step} step={step} />;
  }
  const bind = bindTo(generalFields, answersIn(wizard).general, sentences, (changed, field) =>
    onChange((now) => changeAnswer(now, { of: 'general', changed }), field),
  );
  return <GeneralFields bind={bind} />;
}
