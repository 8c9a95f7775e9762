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

/**
 * Pairs the sent steps with the edits of the document: whether they come from it, are equal, and
 * have the same version.
 */
function bothIn({ key, edits }: QuestionnaireDocument, sent: SentSteps) {
  return filledSteps.flatMap((step) => {
    const [edit, left] = [edits[step], sent.edits[step]];
    if (!edit || !left) return [];
    const isOwn = key === sent.key;
    const isAlike = isSame(edit.answers, left.answers);
    return [{ step, isOwn, isAlike, isThat: isOwn && isAlike && edit.version === left.version }];
  });
}

/**
 * Returns the document with only the given edits; the other edits are complete, which is a change
 * too.
 */
function withEdits<D extends QuestionnaireDocument>(document: D, edits: StepEdits): D {
  const isSmaller = Object.keys(edits).length < Object.keys(document.edits).length;
  if (!isSmaller) return document;
  const over = editsWhere(document.edits, (step) => edits[step] === undefined);
  const ended = ofEachStep((step) => over[step]?.version ?? document.ended[step]);
  return { ...document, version: document.version + 1, edits, ended };
}

/**
 * Returns the document without the edits that were sent. Answers changed since then remain edits.
 */
export function withoutSent<D extends QuestionnaireDocument>(document: D, sent: SentSteps): D {
  const gone = bothIn(document, sent).flatMap(({ step, isThat }) => (isThat ? [step] : []));
  return withEdits(
    document,
    editsWhere(document.edits, (step) => !gone.includes(step)),
  );
}

/**
 * Returns the server's answers: spelled as on the screen where they are equal, and followed by the
 * plants and machines that the counts hide.
 */
function asShown(saved: Answers, shown: Answers): Answers {
  const behind = <R>(list: readonly R[], all: readonly R[]) => [...list, ...all.slice(list.length)];
  const plants = behind(saved.plants, shown.plants);
  const machines = behind(saved.machines, shown.machines);
  const alike = filledSteps.filter((step) => isSavedAlike(step, saved, shown));
  return { ...saved, plants, machines, ...answersOf(alike, shown) };
}

/** Puts the document on what the server has now, on a screen that exists. */
function standingOn<D extends QuestionnaireDocument>(document: D, saved: SavedQuestionnaire): D {
  const answers = asShown(saved.answers, answersIn(document));
  return withinScreens({ ...document, base: { ...saved, answers } });
}

/**
 * The merge rule: the server's newest answer becomes the base, an edit that it confirms is dropped,
 * and edits made since then remain. `sent` are the steps that the server answers.
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
 * Rebases the document on the server's latest answer, while none of its steps is being sent. An
 * edit of a saved step is dropped if the server has equal answers. If another phone went further
 * and nothing is changed here, the document opens anew. `null` means that the server has no
 * questionnaire, so all answers here become edits. `queuedStep` is the last Step still queued on
 * this phone; a step that never arrived does not count.
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

/**
 * Whether everything that was sent is saved by now, as it was sent or as it was changed in this
 * document afterwards.
 */
export function isOver(document: QuestionnaireDocument, sent: SentSteps): boolean {
  const theirs = answersIn({ base: document.base, edits: sent.edits });
  const left = filledSteps.filter((step) => sent.edits[step]);
  const isSaved = (step: FilledStep) =>
    sent.key === document.key || isSavedAlike(step, document.base.answers, theirs);
  return (
    left.length > 0 && left.every((step) => document.edits[step] === undefined && isSaved(step))
  );
}

/** Whether this document has edits of the sent steps, as they were sent or changed afterwards. */
export function hasEditsOf(document: QuestionnaireDocument, sent: SentSteps): boolean {
  return bothIn(document, sent).some(({ isOwn, isAlike }) => isOwn || isAlike);
}

/** Whether this document has different edits of the sent steps. */
export function hasOtherEdits(document: QuestionnaireDocument, sent: SentSteps): boolean {
  return bothIn(document, sent).some(({ isAlike }) => !isAlike);
}

/**
 * Restores steps that were being sent, on the screen where they were left. The document's own edits
 * of other steps remain.
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

/** Returns the changed document on the current screen of this one. */
export function stay(
  { position, phase }: QuestionnaireDocument,
  become: QuestionnaireDocument,
): QuestionnaireDocument {
  return withinScreens({ ...become, position, phase });
}

/**
 * Follows a document stored by another window: takes the later edit of each step, unless the other
 * document knows that the step is complete.
 */
export function follow(
  document: QuestionnaireDocument,
  stored: QuestionnaireDocument,
): QuestionnaireDocument {
  if (document.key !== stored.key) return stay(document, stored);
  // A missing edit does not prove that the step is complete: the other document may never have had
  // the edit.
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
