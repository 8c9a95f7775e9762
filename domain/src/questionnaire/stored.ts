import { emptyAnswers } from './answers.ts';
import { answersOf, newDocument, type QuestionnaireDocument, withinScreens } from './document.ts';
import { MAX_PLANTS } from './options.ts';
import { type FilledStep, filledSteps, firstOf, type Step, steps } from './steps.ts';
import { valueAt } from './wire.ts';

const edit = { version: 0, knownStep: 0, answers: emptyAnswers };
const document = {
  ...newDocument(''),
  base: { ...newDocument('').base, id: '' },
  edits: { general: edit, corrugation: edit, printing: edit },
  position: { step: '', index: 0, part: 0 },
  phase: '',
};
/**
 * Shape stored by earlier releases: all answers as they were, and the names of the unsaved steps.
 */
const earlier = {
  id: '',
  savedStep: 0,
  answers: emptyAnswers,
  unsaved: [] as readonly string[],
};

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * Reads stored data in the shape of an example, whose values replace what is missing or damaged.
 */
function like<T>(example: T, stored: unknown): T;
function like(example: unknown, stored: unknown): unknown {
  if (Array.isArray(example)) {
    const list = Array.isArray(stored) ? stored.slice(0, MAX_PLANTS) : [];
    if (example.length === 0) return list.filter((one) => typeof one === 'string');
    return list.length > 0 ? list.map((one) => like(example[0], one)) : example;
  }
  if (typeof example === 'object' && example !== null) {
    const fields = Object.entries(example);
    return Object.fromEntries(
      fields.map(([field, value]) => [field, like(value, valueAt(stored, field))]),
    );
  }
  const isCount = typeof example !== 'number' || (Number.isInteger(stored) && Number(stored) >= 0);
  return typeof stored === typeof example && isCount ? stored : example;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readEarlier(stored: unknown): QuestionnaireDocument {
  const { id, savedStep: step, answers, unsaved } = like(earlier, stored);
  const isListed = Array.isArray(valueAt(stored, 'unsaved'));
  const changed = filledSteps.filter((one) => !isListed || unsaved.includes(one));
  const editOf = (one: FilledStep) => ({
    version: 1,
    knownStep: step,
    answers: answersOf([one], answers),
  });
  const empty = newDocument('', answers);
  return {
    ...empty,
    base: { ...empty.base, id: id || null, step: id ? step : 0 },
    version: 1,
    edits: Object.fromEntries(changed.map((one) => [one, editOf(one)])),
    queuedStep: step,
  };
}

function readCurrent(stored: unknown): QuestionnaireDocument {
  const found = like(document, stored);
  const changed = filledSteps.filter((step) => isRecord(valueAt(stored, 'edits', step, 'answers')));
  const editOf = (step: FilledStep) => ({
    ...found.edits[step],
    answers: answersOf([step], found.edits[step].answers),
  });
  return {
    ...found,
    base: { ...found.base, id: found.base.id || null },
    edits: Object.fromEntries(changed.map((step) => [step, editOf(step)])),
    position: null,
    phase: 'filling',
  };
}

/**
 * Reads a document from storage, including drafts of earlier releases. Retains whatever is readable
 * of a damaged document; returns `null` if nothing of a questionnaire is readable.
 */
export function readDocument(stored: unknown): QuestionnaireDocument | null {
  const text = valueAt(stored, 'wizard');
  if (typeof text === 'string') return readDocument(parsed(text));
  const isCurrent = isRecord(valueAt(stored, 'base', 'answers'));
  if (!isCurrent && !isRecord(valueAt(stored, 'answers'))) return null;
  const read = isCurrent ? readCurrent(stored) : readEarlier(stored);
  const { position, phase } = like(document, stored);
  const step = (Object.keys(steps) as Step[]).find((one) => one === position.step);
  // The thanks are shown once; afterwards the document opens on the summary.
  const screen = step === 'success' ? firstOf('view') : step && { ...position, step };
  return withinScreens({
    ...read,
    position: screen ?? null,
    // After a reload it is unknown whether a save in progress arrived, so the user is asked again.
    phase: phase === 'refused' || phase === 'failed' ? phase : 'filling',
  });
}
