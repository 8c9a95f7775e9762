import type { Answers } from './answers.ts';
import {
  answersIn,
  answersOf,
  editsWhere,
  hasEdits,
  newDocument,
  ofEachStep,
  type QuestionnaireDocument,
  type SavedQuestionnaire,
  type SentSteps,
  type StepEdits,
  send,
  stepReached,
  withEdit,
  withinScreens,
} from './document.ts';
import { type FilledStep, filledSteps, steps } from './steps.ts';
import { answersToSave } from './validate.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isSavedAlike(step: FilledStep, one: Answers, other: Answers): boolean {
  const saved = (answers: Answers) => answersOf([step], answersToSave(answers));
  return isSame(saved(one), saved(other));
}

/** Of the steps that were sent those that are an edit here: whether it is the same, and as old. */
function bothIn({ key, edits }: QuestionnaireDocument, sent: SentSteps) {
  return filledSteps.flatMap((step) => {
    const [edit, left] = [edits[step], sent.edits[step]];
    if (!edit || !left) return [];
    const isOwn = key === sent.key;
    const isAlike = isSame(edit.answers, left.answers);
    return [{ step, isOwn, isAlike, isThat: isOwn && isAlike && edit.version === left.version }];
  });
}

/** With the chosen edits alone: the others are over, which is a change as well. */
function withEdits<D extends QuestionnaireDocument>(document: D, edits: StepEdits): D {
  const isSmaller = Object.keys(edits).length < Object.keys(document.edits).length;
  if (!isSmaller) return document;
  const over = editsWhere(document.edits, (step) => edits[step] === undefined);
  const ended = ofEachStep((step) => over[step]?.version ?? document.ended[step]);
  return { ...document, version: document.version + 1, edits, ended };
}

/** Without the edits that were sent: they are elsewhere. What was changed since stands. */
export function withoutSent<D extends QuestionnaireDocument>(document: D, sent: SentSteps): D {
  const gone = bothIn(document, sent).flatMap(({ step, isThat }) => (isThat ? [step] : []));
  return withEdits(
    document,
    editsWhere(document.edits, (step) => !gone.includes(step)),
  );
}

/**
 * The server's answers, in the spelling that stands on the screen where they are the same, and with
 * the plants and machines behind them that the numbers hide.
 */
function asShown(saved: Answers, shown: Answers): Answers {
  const behind = <R>(list: readonly R[], all: readonly R[]) => [...list, ...all.slice(list.length)];
  const plants = behind(saved.plants, shown.plants);
  const machines = behind(saved.machines, shown.machines);
  const alike = filledSteps.filter((step) => isSavedAlike(step, saved, shown));
  return { ...saved, plants, machines, ...answersOf(alike, shown) };
}

/** On what the server has now, on a screen that there is. */
function standingOn<D extends QuestionnaireDocument>(document: D, saved: SavedQuestionnaire): D {
  const answers = asShown(saved.answers, answersIn(document));
  return withinScreens({ ...document, base: { ...saved, answers } });
}

/**
 * The merge rule: the server's newest answer becomes the base, an edit that it confirms is dropped,
 * and edits made since remain. `sent` is what the server answers to.
 */
export function merge<D extends QuestionnaireDocument>(
  document: D,
  saved: SavedQuestionnaire,
  sent: SentSteps = { key: '', edits: {} },
): D {
  const isNewer = saved.version >= document.base.version;
  const based = isNewer ? standingOn(document, saved) : document;
  return withoutSent(based, sent);
}

/**
 * The document on what the server has just answered, while nothing of it is on its way: an edit of a
 * saved step that the server has all the same is none. Where another phone went on and nothing is
 * changed here, it opens anew. `null`: the server has no questionnaire, and all that stands here is an
 * edit. `queuedStep` is of steps that this phone still has; one that never arrived counts for nothing.
 */
export function rebase(
  document: QuestionnaireDocument,
  saved: SavedQuestionnaire | null,
  queuedStep = 0,
): QuestionnaireDocument {
  const idle = { ...document, queuedStep };
  if (saved === null) {
    const { base } = newDocument(document.key, document.base.answers);
    const isLost = document.base.id !== null;
    const { document: all } = isLost ? send({ ...idle, base }, filledSteps) : { document: idle };
    return standingOn(all, base);
  }
  const answers = answersIn(document);
  const based = standingOn(idle, saved);
  const isThere = (step: FilledStep) =>
    saved.step >= steps[step].saves && isSavedAlike(step, answers, saved.answers);
  const left = withEdits(
    based,
    editsWhere(based.edits, (step) => !isThere(step)),
  );
  const isLeftBehind = saved.step > stepReached(document) && !hasEdits(left);
  return isLeftBehind ? { ...left, position: null, phase: 'filling' } : left;
}

/** Whether all that was sent is saved by now: as it was, or as it was changed in this document since. */
export function isOver(document: QuestionnaireDocument, sent: SentSteps): boolean {
  const theirs = answersIn({ base: document.base, edits: sent.edits });
  const left = filledSteps.filter((step) => sent.edits[step]);
  const isSaved = (step: FilledStep) =>
    sent.key === document.key || isSavedAlike(step, document.base.answers, theirs);
  return (
    left.length > 0 && left.every((step) => document.edits[step] === undefined && isSaved(step))
  );
}

/** Whether what was sent stands in this document, as it was or changed since. */
export function hasEditsOf(document: QuestionnaireDocument, sent: SentSteps): boolean {
  return bothIn(document, sent).some(({ isOwn, isAlike }) => isOwn || isAlike);
}

/** Whether something else stands in the steps that were sent. */
export function hasOtherEdits(document: QuestionnaireDocument, sent: SentSteps): boolean {
  return bothIn(document, sent).some(({ isAlike }) => !isAlike);
}

/**
 * A document with steps back in it that were on their way, on the screen they were left on. Of the
 * other steps, what is changed here stands.
 */
export function restore(
  document: QuestionnaireDocument,
  from: QuestionnaireDocument,
  sent: SentSteps,
): QuestionnaireDocument {
  const edits = { ...from.edits, ...document.edits, ...sent.edits };
  const back = filledSteps.reduce(
    (before, step) => {
      const edit = edits[step];
      return edit && edit !== document.edits[step] ? withEdit(before, step, edit) : before;
    },
    { ...document, queuedStep: Math.min(stepReached(document), stepReached(from)) },
  );
  return { ...back, position: from.position, phase: 'filling' };
}

/** What the document has become, on the screen that it stands on here. */
export function stay(
  { position, phase }: QuestionnaireDocument,
  become: QuestionnaireDocument,
): QuestionnaireDocument {
  return withinScreens({ ...become, position, phase });
}

/** What another window has stored: of each step what was changed last, unless the other knows it is over. */
export function follow(
  document: QuestionnaireDocument,
  stored: QuestionnaireDocument,
): QuestionnaireDocument {
  if (document.key !== stored.key) return stay(document, stored);
  // That the other has no edit of a step does not tell that it is over: it may never have had it.
  const newer = (one: QuestionnaireDocument, other: QuestionnaireDocument) =>
    editsWhere(one.edits, (step, edit) => {
      return edit.version > (other.edits[step]?.version ?? other.ended[step]);
    });
  const [mine, theirs] = [document.base.version, stored.base.version];
  const isAhead = mine === theirs ? document.version > stored.version : mine > theirs;
  const both = editsWhere(stored.edits, (step) => document.edits[step] !== undefined);
  return stay(document, {
    ...stored,
    base: isAhead ? document.base : stored.base,
    version: Math.max(document.version, stored.version),
    ended: ofEachStep((step) => Math.max(document.ended[step], stored.ended[step])),
    queuedStep: Math.max(document.queuedStep, stored.queuedStep),
    edits: { ...both, ...newer(stored, document), ...newer(document, stored) },
  });
}
