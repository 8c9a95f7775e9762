import { aSaved, exampleAnswers, exampleMachine, examplePlant, TODAY } from './examples.ts';
import {
  type Answers,
  answersIn,
  changeAnswer,
  edit,
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

/** What somebody does, or what happens to what was sent. */
export type Action =
  | { readonly do: 'next' | 'previous' | 'edit' | 'reload' | 'fail' | 'fill' }
  | { readonly do: 'save' | 'queue' | 'arrive' | 'read' }
  | { readonly do: 'plants' | 'machines'; readonly typed: string }
  | { readonly do: 'type'; readonly place: string; readonly typed: string | readonly string[] };

function typeInto(wizard: Wizard, where: string, typed: string | readonly string[]): Wizard {
  const [of, at, field = ''] = where.split(' ');
  const changed = { [field]: typed };
  if (of === 'general') return changeAnswer(wizard, { of, changed });
  return changeAnswer(wizard, {
    of: of === 'plant' ? 'corrugation' : 'printing',
    index: Number(at),
    changed,
  });
}

/** The screen's record, filled so that `next` gets somewhere. */
function fillHere({
  position,
}: Wizard): readonly (readonly [string, string | readonly string[]])[] {
  const { step, index: at } = position;
  const of = { general: 'general', corrugation: 'plant', printing: 'machine' }[step as string];
  const records = { general: exampleAnswers.general, plant: examplePlant, machine: exampleMachine };
  const record = records[of as keyof typeof records] ?? {};
  return Object.entries(record).map(([field, value]) => [`${of} ${at} ${field}`, value]);
}

function valueAt(answers: Answers, where: string): unknown {
  if (where === 'numberOfPlants' || where === 'numberOfMachines') return answers[where];
  const [of, at, field = ''] = where.split(' ');
  const records: Record<string, object | undefined> = {
    general: answers.general,
    plant: answers.plants[Number(at)],
    machine: answers.machines[Number(at)],
  };
  return (records[of ?? ''] as Record<string, unknown> | undefined)?.[field];
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

  type(where: string, typed: string | readonly string[]) {
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
    switch (action.do) {
      case 'next':
        this.wizard = next(this.wizard, TODAY);
        break;
      case 'previous':
        this.wizard = previous(this.wizard);
        break;
      case 'edit':
        this.wizard = edit(this.wizard);
        break;
      case 'reload':
        this.wizard = onScreen(reloaded(this.wizard), TODAY);
        break;
      case 'fail':
        this.wizard = saveFailed(this.wizard);
        break;
      case 'save':
        while (this.outbox.length > 0) this.arrive();
        this.save();
        break;
      case 'queue': {
        const left = this.leave();
        if (!left) break;
        this.outbox.push(left);
        this.wizard = queued(this.wizard, left.sent);
        break;
      }
      case 'arrive':
        this.arrive();
        break;
      case 'read':
        if (this.outbox.length > 0 || this.wizard.phase === 'saving') break;
        this.wizard = onScreen(rebase(this.wizard, this.server), TODAY);
        break;
      case 'plants':
        this.typed.set('numberOfPlants', action.typed);
        this.wizard = setCount(this.wizard, 'corrugation', action.typed);
        break;
      case 'machines':
        this.typed.set('numberOfMachines', action.typed);
        this.wizard = setCount(this.wizard, 'printing', action.typed);
        break;
      case 'type':
        this.type(action.place, action.typed);
        break;
      case 'fill':
        for (const [where, typed] of fillHere(this.wizard)) this.type(where, typed);
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
