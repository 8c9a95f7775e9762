import { exampleAnswers } from './examples/index.ts';
import { aSaved, TODAY } from './examples.fixture.ts';
import {
  type AnswerChange,
  type AnswerRecord,
  type Answers,
  answersIn,
  changeAnswer,
  edit,
  type FilledStep,
  filledSteps,
  type ListStep,
  lists,
  merge,
  newDocument,
  next,
  onScreen,
  previous,
  type QuestionnaireDocument,
  queued,
  readDocument,
  rebase,
  type SavedQuestionnaire,
  type SentSteps,
  saved,
  saveFailed,
  send,
  setCount,
  toSave,
  type Wizard,
} from './index.ts';

const moves = {
  next: (wizard: Wizard) => next(wizard, TODAY),
  previous: (wizard: Wizard) => previous(wizard),
  edit: (wizard: Wizard) => edit(wizard),
  reload: (wizard: Wizard) => onScreen(reloaded(wizard), TODAY),
  fail: (wizard: Wizard) => saveFailed(wizard),
};

/** An action of the user or an event of the network. */
export type Action =
  | { readonly do: keyof typeof moves | 'fill' | 'save' | 'queue' | 'arrive' | 'read' }
  | { readonly do: 'count'; readonly step: ListStep; readonly typed: string }
  | { readonly do: 'type'; readonly change: AnswerChange };

/** Returns the records that a step asks about. */
const recordsIn = ({ general, plants, machines }: Answers, step: FilledStep) => {
  const records = { general: [general], corrugation: plants, printing: machines };
  return records[step] as readonly AnswerRecord[];
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A phone with its outbox, the server, and the last typed value of each place. */
export class PhoneModel {
  wizard: Wizard;
  server: SavedQuestionnaire | null;
  readonly outbox: { sent: SentSteps; step: number; answers: Partial<Answers> }[] = [];
  /** For each place, a check whether answers contain what was typed there last. */
  readonly typed = new Map<string, (answers: Answers) => boolean>();

  constructor(start: SavedQuestionnaire | null) {
    this.server = start;
    this.wizard = onScreen(rebase(newDocument('phone'), start), TODAY);
  }

  type(change: AnswerChange) {
    const { of, index = 0, changed } = change;
    for (const [field, value] of Object.entries(changed)) {
      const stands = (all: Answers) => isSame(recordsIn(all, of)[index]?.[field], value);
      this.typed.set(`${of} ${index} ${field}`, stands);
    }
    this.wizard = changeAnswer(this.wizard, change);
  }

  count(step: ListStep, value: string) {
    const { count } = lists[step];
    this.typed.set(count, (answers) => answers[count] === value);
    this.wizard = setCount(this.wizard, step, value);
  }

  /** Fills the record on the screen, so that `next` can leave it. */
  fill() {
    const { step, index } = this.wizard.position;
    const of = filledSteps.find((one) => one === step);
    const changed = of && recordsIn(exampleAnswers, of)[0];
    if (changed) this.type({ of, index, changed });
  }

  /** Saves steps on the server and returns its answer. */
  take({ step, answers }: { step: number; answers: Partial<Answers> }): SavedQuestionnaire {
    const before = this.server ?? aSaved(0, newDocument('').base.answers);
    this.server = {
      ...before,
      step: Math.max(before.step, step),
      version: `${Number(before.version) + 1}`.padStart(6, '0'),
      answers: { ...before.answers, ...answers },
    };
    return this.server;
  }

  leave(): { sent: SentSteps; step: number; answers: Partial<Answers> } | null {
    const save = toSave(this.wizard, this.outbox.length > 0);
    if (!save) return null;
    const { document, sent } = send(this.wizard, save.sent);
    this.wizard = document;
    return { sent, step: save.step, answers: save.answers };
  }

  arrive() {
    const first = this.outbox.shift();
    if (first) this.wizard = merge(this.wizard, this.take(first), first.sent);
  }

  act(action: Action) {
    const isBusy = this.outbox.length > 0 || this.wizard.phase === 'saving';
    switch (action.do) {
      case 'save':
        while (this.outbox.length > 0) this.arrive();
        this.save();
        break;
      case 'queue': {
        const left = this.leave();
        if (left) this.outbox.push(left);
        if (left) this.wizard = queued(this.wizard, left.sent);
        break;
      }
      case 'arrive':
        this.arrive();
        break;
      case 'read':
        if (!isBusy) this.wizard = onScreen(rebase(this.wizard, this.server), TODAY);
        break;
      case 'count':
        this.count(action.step, action.typed);
        break;
      case 'type':
        this.type(action.change);
        break;
      case 'fill':
        this.fill();
        break;
      default:
        this.wizard = moves[action.do](this.wizard);
    }
  }

  save() {
    const left = this.leave();
    if (left) this.wizard = saved(merge(this.wizard, this.take(left), left.sent), left.sent);
  }

  run(actions: readonly Action[]): this {
    for (const one of actions) this.act(one);
    return this;
  }

  /** Returns the places whose answer differs from what was typed last. */
  lost(document: QuestionnaireDocument = this.wizard): string[] {
    const answers = answersIn(document);
    return [...this.typed].flatMap(([where, stands]) => (stands(answers) ? [] : [where]));
  }
}

/** Returns the document as it is after a reload. */
export function reloaded(document: QuestionnaireDocument): QuestionnaireDocument {
  const again = readDocument(JSON.parse(JSON.stringify(document)));
  if (again === null) throw new Error('The document was not readable');
  return again;
}
