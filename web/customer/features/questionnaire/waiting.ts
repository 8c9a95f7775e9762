import { isUnsent } from '@fluteline/domain/outbox';
import {
  answersToSave,
  type FilledStep,
  type FormStep,
  filledSteps,
  SUBMITTED_STEP,
  saved,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import { bodyOf, generalNames, type Questionnaire } from './wire.ts';

type Data = Readonly<Record<string, unknown>>;

/** Whether an item holds answers. */
export const holdsAnswers = ({ kind }: OutboxItem): boolean => kind === 'questionnaire';

/** Whether an item is a submission that has not arrived. */
export const submitsAnswers = (item: OutboxItem): boolean =>
  holdsAnswers(item) && isUnsent(item) && Number(item.data.Step ?? 0) >= SUBMITTED_STEP;

/** Whether answers were refused because the questionnaire had been submitted on another phone. */
export const isSuperseded = ({ state, refusal }: OutboxItem): boolean =>
  state === 'attention' && refusal?.code === 'submitted_elsewhere';

/** What the server answered to an item, once it arrived. */
export function answerTo({ state, answer }: OutboxItem): Questionnaire | null {
  if (state !== 'sent' || typeof answer !== 'object' || answer === null) return null;
  return (answer as { data?: Questionnaire }).data ?? null;
}

/** The questionnaire that what arrived of late belongs to; null where nothing did. */
export function idSent(items: readonly OutboxItem[]): string | null {
  return items.map((item) => answerTo(item)?.ID ?? null).findLast((id) => id !== null) ?? null;
}

const isOf: Readonly<Record<FilledStep, (data: Data) => boolean>> = {
  general: (data) => Object.keys(generalNames).some((name) => name in data),
  corrugation: (data) => 'Plant' in data,
  printing: (data) => 'PrintingQuestions' in data,
};

function dataOf(step: FilledStep, { answers }: Wizard): Data {
  const { general, numberOfPlants, plants, numberOfMachines, machines } = answersToSave(answers);
  if (step === 'general') return bodyOf({ general });
  if (step === 'corrugation') return bodyOf({ numberOfPlants, plants });
  return bodyOf({ numberOfMachines, machines });
}

/** The steps whose answers were sent. */
export const stepsIn = (data: Data): readonly FilledStep[] =>
  filledSteps.filter((step) => isOf[step](data));

/** The steps of what was sent that the wizard would send again word for word. */
const sameIn = (wizard: Wizard, data: Data): readonly FilledStep[] =>
  stepsIn(data).filter((step) =>
    Object.entries(dataOf(step, wizard)).every(
      ([name, value]) => JSON.stringify(data[name]) === JSON.stringify(value),
    ),
  );

/** Whether a wizard holds all the answers that were sent. */
export const holdsSent = (wizard: Wizard, data: Data): boolean =>
  sameIn(wizard, data).length === stepsIn(data).length;

/** With the answers that were sent as unsaved ones: the server has not got them. */
export function withUnsaved(wizard: Wizard, data: Data): Wizard {
  return { ...wizard, unsaved: [...new Set<FormStep>([...wizard.unsaved, ...stepsIn(data)])] };
}

/**
 * A wizard without the changes of some steps: what was submitted on another phone stands, and theirs
 * stay in the outbox.
 */
export function withoutSteps(wizard: Wizard, given: readonly FilledStep[]): Wizard {
  const dropped: FormStep[] = [...given];
  if (dropped.includes('printing')) dropped.push('machinery');
  return { ...wizard, unsaved: wizard.unsaved.filter((step) => !dropped.includes(step)) };
}

/**
 * The wizard once a step is safe on this phone: at the screen that follows. Its answers stay
 * unsaved, for the server has not got them.
 */
export function safeOnPhone(wizard: Wizard, data: Data): Wizard {
  const moved = saved(wizard, { id: wizard.id ?? '', step: 0 });
  return { ...withUnsaved({ ...moved, unsaved: wizard.unsaved }, data), id: wizard.id };
}

/** The wizard once answers that waited have arrived; what was changed since stays unsaved. */
export function withArrived(
  wizard: Wizard,
  data: Data,
  { ID: id, Step: step }: Pick<Questionnaire, 'ID' | 'Step'>,
): Wizard {
  const arrived: FormStep[] = [...sameIn(wizard, data)];
  if (arrived.includes('printing')) arrived.push('machinery');
  const unsaved = wizard.unsaved.filter((one) => !arrived.includes(one));
  const savedStep = Math.max(wizard.savedStep, step);
  const isSame =
    wizard.id !== null &&
    unsaved.length === wizard.unsaved.length &&
    savedStep === wizard.savedStep;
  return isSame ? wizard : { ...wizard, id: wizard.id ?? id, savedStep, unsaved };
}
