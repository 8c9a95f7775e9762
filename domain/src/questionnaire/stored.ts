import {
  type Answers,
  emptyAnswers,
  emptyGeneral,
  emptyMachine,
  emptyMachinery,
  emptyPlant,
} from './answers.ts';
import {
  answersIn,
  answersOf,
  newDocument,
  type Phase,
  type QuestionnaireDocument,
  type SavedQuestionnaire,
  type StepEdit,
  type StepEdits,
  stepReached,
} from './document.ts';
import { MOST_PLANTS } from './options.ts';
import { filledSteps, firstOf, type Position, type Step, steps, withinBounds } from './steps.ts';

type Found = Readonly<Record<string, unknown>>;

const recordIn = (value: unknown): Found =>
  typeof value === 'object' && value !== null ? (value as Found) : {};
const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_PLANTS) : [];
const countIn = (value: unknown): number =>
  Number.isInteger(value) ? Math.max(Number(value), 0) : 0;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Own fields alone: a damaged document may name anything. */
const fieldIn = (found: Found, field: string): unknown =>
  Object.hasOwn(found, field) ? found[field] : undefined;

/** A record's texts as far as they are there: the empty record's where they are not. */
function textsIn<R extends object>(empty: R, value: unknown): R {
  const found = recordIn(value);
  const fields = Object.entries(empty).map(([field, blank]) => {
    const stored = fieldIn(found, field);
    if (Array.isArray(blank)) {
      return [field, listIn(stored).filter((one) => typeof one === 'string')];
    }
    return [field, typeof stored === 'string' ? stored : blank];
  });
  return Object.fromEntries(fields) as R;
}

function readAnswers(value: unknown): Answers {
  const found = recordIn(value);
  const numbers = { numberOfPlants: '1', numberOfMachines: '1' };
  const plants = listIn(fieldIn(found, 'plants')).map((plant) => textsIn(emptyPlant, plant));
  const machines = listIn(fieldIn(found, 'machines')).map((one) => textsIn(emptyMachine, one));
  return {
    general: textsIn(emptyGeneral, fieldIn(found, 'general')),
    ...textsIn(numbers, found),
    plants: plants.length > 0 ? plants : emptyAnswers.plants,
    machines: machines.length > 0 ? machines : emptyAnswers.machines,
    machinery: textsIn(emptyMachinery, fieldIn(found, 'machinery')),
  };
}

function readPosition(value: unknown): Position | null {
  const found = recordIn(value);
  const known = Object.keys(steps) as Step[];
  const step = known.find((one) => one === fieldIn(found, 'step'));
  if (step === undefined) return null;
  // The thanks are shown once; what there is to see afterwards is the summary.
  if (step === 'success') return firstOf('view');
  const [index, part] = [countIn(fieldIn(found, 'index')), countIn(fieldIn(found, 'part'))];
  return { step, index, part };
}

/** Whether a save under way arrived is not known after a reload: it is asked for again. */
function readPhase(value: unknown): Phase {
  return value === 'refused' || value === 'failed' ? value : 'filling';
}

function readBase(found: Found): SavedQuestionnaire {
  return {
    id: textIn(fieldIn(found, 'id')) || null,
    step: countIn(fieldIn(found, 'step')),
    version: textIn(fieldIn(found, 'version')),
    answers: readAnswers(fieldIn(found, 'answers')),
    isAuditRequested: fieldIn(found, 'isAuditRequested') === true,
    hasReport: fieldIn(found, 'hasReport') === true,
  };
}

function readEdits(found: Found): StepEdits {
  const edits: [string, StepEdit][] = [];
  for (const step of filledSteps) {
    const edit = recordIn(fieldIn(found, step));
    const answers = fieldIn(edit, 'answers');
    if (typeof answers !== 'object' || answers === null) continue;
    const version = countIn(fieldIn(edit, 'version'));
    const knownStep = countIn(fieldIn(edit, 'knownStep'));
    edits.push([step, { version, knownStep, answers: answersOf([step], readAnswers(answers)) }]);
  }
  return Object.fromEntries(edits);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The draft of releases before: all answers as they stood, and the names of the unsaved steps. */
function readEarlierDraft(found: Found): QuestionnaireDocument {
  const id = textIn(fieldIn(found, 'id')) || null;
  const step = countIn(fieldIn(found, 'savedStep'));
  const answers = readAnswers(fieldIn(found, 'answers'));
  const listed = fieldIn(found, 'unsaved');
  const unsaved = Array.isArray(listed)
    ? filledSteps.filter((one) => listed.includes(one))
    : filledSteps;
  const edits = unsaved.map((one) => {
    const edit = { version: 1, knownStep: step, answers: answersOf([one], answers) };
    return [one, edit] as const;
  });
  const document = newDocument('', answers);
  return {
    ...document,
    base: { ...document.base, id, step: id === null ? 0 : step },
    version: 1,
    edits: Object.fromEntries(edits),
    queuedStep: step,
  };
}

/**
 * The document of what is stored, drafts of earlier releases included. Of a damaged one everything
 * that can be read stands; `null` where nothing of a questionnaire can be read.
 */
export function readDocument(stored: unknown): QuestionnaireDocument | null {
  const found = recordIn(stored);
  const earlier = fieldIn(found, 'wizard');
  if (typeof earlier === 'string') return readDocument(parsed(earlier));
  const base = recordIn(fieldIn(found, 'base'));
  const isOf = (record: Found) => Object.keys(recordIn(fieldIn(record, 'answers'))).length > 0;
  if (!isOf(base) && !isOf(found)) return null;
  const document = isOf(base)
    ? {
        key: textIn(fieldIn(found, 'key')),
        base: readBase(base),
        version: countIn(fieldIn(found, 'version')),
        edits: readEdits(recordIn(fieldIn(found, 'edits'))),
        queuedStep: countIn(fieldIn(found, 'queuedStep')),
      }
    : readEarlierDraft(found);
  const position = readPosition(fieldIn(found, 'position'));
  return {
    ...document,
    position: position && withinBounds(position, answersIn(document), stepReached(document)),
    phase: readPhase(fieldIn(found, 'phase')),
  };
}
