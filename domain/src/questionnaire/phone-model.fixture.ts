import { aSaved, exampleAnswers, exampleMachine, examplePlant, TODAY } from './examples.ts';
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  answersIn,
  changeAnswer,
  edit,
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

/** What somebody does, or what happens to what was sent. */
export type Action =
  | { readonly do: keyof typeof moves | 'fill' | 'save' | 'queue' | 'arrive' | 'read' }
  | { readonly do: 'count'; readonly step: ListStep; readonly typed: string }
  | { readonly do: 'type'; readonly place: string; readonly typed: AnswerValue };

/** A place is a step, the number of a record from 0, and a field: 'printing 0 energy'. */
function typeInto(wizard: Wizard, where: string, typed: AnswerValue): Wizard {
  const [name, at, field = ''] = where.split(' ');
  const of = filledSteps.find((step) => step === name) ?? 'general';
  return changeAnswer(wizard, { of, index: Number(at), changed: { [field]: typed } });
}

/** The screen's record, filled so that `next` gets somewhere. */
function fillHere({ position: { step, index } }: Wizard): readonly [string, AnswerValue][] {
  const { general } = exampleAnswers;
  const records: Readonly<Record<string, AnswerRecord>> = {
    general,
    corrugation: examplePlant,
    printing: exampleMachine,
  };
  const answers = Object.entries(records[step] ?? {});
  return answers.map(([field, value]) => [`${step} ${index} ${field}`, value]);
}

function valueAt(answers: Answers, where: string): unknown {
  if (where === 'numberOfPlants' || where === 'numberOfMachines') return answers[where];
  const [step, at, field = ''] = where.split(' ');
  const { general, plants, machines } = answers;
  const records: readonly AnswerRecord[] =
    step === 'general' ? [general] : step === 'printing' ? machines : plants;
  return records[Number(at)]?.[field];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A phone with its outbox, the server, and what was typed last by place. */
export class PhoneModel {
  wizard: Wizard;
  server: SavedQuestionnaire | null;
  readonly outbox: { sent: SentSteps; step: number; answers: Partial<Answers> }[] = [];
  readonly typed = new Map<string, unknown>();

  constructor(start: SavedQuestionnaire | null) {
    this.server = start;
    this.wizard = onScreen(rebase(newDocument('phone'), start), TODAY);
  }

  type(where: string, typed: AnswerValue) {
    this.typed.set(where, typed);
    this.wizard = typeInto(this.wizard, where, typed);
  }

  /** What the server answers to some steps. */
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
        this.typed.set(lists[action.step].count, action.typed);
        this.wizard = setCount(this.wizard, action.step, action.typed);
        break;
      case 'type':
        this.type(action.place, action.typed);
        break;
      case 'fill':
        for (const [where, typed] of fillHere(this.wizard)) this.type(where, typed);
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

  /** The places where something else stands than what was typed last. */
  lost(document: QuestionnaireDocument = this.wizard): string[] {
    const answers = answersIn(document);
    return [...this.typed]
      .filter(([where, typed]) => !isSame(valueAt(answers, where), typed))
      .map(([where]) => where);
  }
}

/** The document as a reload finds it. */
export function reloaded(document: QuestionnaireDocument): QuestionnaireDocument {
  const again = readDocument(JSON.parse(JSON.stringify(document)));
  if (again === null) throw new Error('The document was not readable');
  return again;
}
