import { m } from 'virtual:messages';
import {
  answersIn,
  changeAnswer,
  emptyMachine,
  emptyPlant,
  type Position,
  setNumberOfMachines,
  setNumberOfPlants,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { bindTo } from '../bind.ts';
import { CountField } from '../fields/count-field.tsx';
import { GeneralFields } from './general-fields.tsx';
import { MachineFields } from './machine-fields.tsx';
import { PlantFields } from './plant-fields.tsx';

interface ScreenFieldsProps {
  wizard: Wizard;
  sentences: Readonly<Record<string, string>>;
  /** `field` is the one that was changed. */
  onChange: (change: (wizard: Wizard) => Wizard, field: string) => void;
}

const isFirst = ({ index, part }: Position) => index === 0 && part === 0;

function Plants({ wizard, sentences, onChange }: ScreenFieldsProps) {
  const { position } = wizard;
  const answers = answersIn(wizard);
  const { index, part } = position;
  const plant = answers.plants[index] ?? emptyPlant;
  const { numberOfPlants } = answers;
  const count = bindTo({ numberOfPlants }, sentences, (changed, field) =>
    onChange((now) => setNumberOfPlants(now, changed.numberOfPlants ?? ''), field),
  );
  const bind = bindTo(plant, sentences, (changed, field) =>
    onChange((now) => changeAnswer(now, { of: 'plant', index, changed }), field),
  );
  return (
    <>
      {isFirst(position) && (
        <CountField
          label={m.questionnaire_plants()}
          fewerLabel={m.questionnaire_plants_fewer()}
          moreLabel={m.questionnaire_plants_more()}
          {...count('numberOfPlants')}
        />
      )}
      <PlantFields part={part} bind={bind} />
    </>
  );
}

function Machines({ wizard, sentences, onChange }: ScreenFieldsProps) {
  const { position } = wizard;
  const answers = answersIn(wizard);
  const { index, part } = position;
  const machine = answers.machines[index] ?? emptyMachine;
  const { numberOfMachines } = answers;
  const count = bindTo({ numberOfMachines }, sentences, (changed, field) =>
    onChange((now) => setNumberOfMachines(now, changed.numberOfMachines ?? ''), field),
  );
  const bind = bindTo(machine, sentences, (changed, field) =>
    onChange((now) => changeAnswer(now, { of: 'machine', index, changed }), field),
  );
  return (
    <>
      {isFirst(position) && (
        <CountField
          label={m.questionnaire_machines()}
          fewerLabel={m.questionnaire_machines_fewer()}
          moreLabel={m.questionnaire_machines_more()}
          {...count('numberOfMachines')}
        />
      )}
      <MachineFields part={part} bind={bind} />
    </>
  );
}

/** The fields of the screen a wizard stands on. */
export function ScreenFields(props: ScreenFieldsProps) {
  const { wizard, sentences, onChange } = props;
  if (wizard.position.step === 'corrugation') return <Plants {...props} />;
  if (wizard.position.step === 'printing') return <Machines {...props} />;
  const bind = bindTo(answersIn(wizard).general, sentences, (changed, field) =>
    onChange((now) => changeAnswer(now, { of: 'general', changed }), field),
  );
  return <GeneralFields bind={bind} />;
}
