import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleAnswers, exampleMachine, examplePlant, TODAY } from './examples.ts';
import {
  type Answers,
  changeAnswer,
  countOf,
  edit,
  emptyGeneral,
  emptyMachine,
  emptyMachinery,
  emptyPlant,
  freeze,
  MOST_PLANTS,
  next,
  open,
  openingStep,
  previous,
  progress,
  resume,
  saved,
  saveFailed,
  setNumberOfMachines,
  setNumberOfPlants,
  steps,
  thaw,
  toSave,
  type Wizard,
} from './index.ts';

type Action =
  | { readonly do: 'next' | 'previous' | 'edit' | 'reload' | 'fail' | 'save' | 'fill' }
  | { readonly do: 'plants' | 'machines'; readonly typed: string }
  | { readonly do: 'type'; readonly place: string; readonly typed: string | readonly string[] };

const typedText = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('Rigid', '90', '1600'));
const index = fc.oneof(fc.nat({ max: 4 }), fc.constant(MOST_PLANTS - 1));
const fieldOf = (record: object) =>
  fc.constantFrom(...Object.keys(record).filter((field) => field !== 'boxesType'));
const place = fc.oneof(
  fieldOf(emptyGeneral).map((field) => `general 0 ${field}`),
  fc.tuple(index, fieldOf(emptyPlant)).map(([at, field]) => `plant ${at} ${field}`),
  fc.tuple(index, fieldOf(emptyMachine)).map(([at, field]) => `machine ${at} ${field}`),
  fieldOf(emptyMachinery).map((field) => `machinery 0 ${field}`),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('next', 'fill', 'save' as const) }) },
  fc.record({ do: fc.constantFrom('previous', 'edit', 'reload', 'fail' as const) }),
  fc.record({
    do: fc.constantFrom('plants', 'machines' as const),
    typed: fc.oneof(fc.nat({ max: 5 }).map(String), fc.constantFrom('', '50', '99', 'x', '1.5')),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('type' as const), place, typed: typedText }),
  },
  fc.record({
    do: fc.constant('type' as const),
    place: index.map((at) => `plant ${at} boxesType`),
    typed: fc.array(typedText, { maxLength: 3 }),
  }),
);

function typeInto(wizard: Wizard, where: string, typed: string | readonly string[]): Wizard {
  const [of, at, field = ''] = where.split(' ');
  const changed = { [field]: typed };
  const turn = Number(at);
  if (of === 'plant') return changeAnswer(wizard, { of, index: turn, changed });
  if (of === 'machine') return changeAnswer(wizard, { of, index: turn, changed });
  return changeAnswer(wizard, { of: of === 'general' ? of : 'machinery', changed });
}

/** Fills the screen's record so that `next` gets somewhere. */
function fillHere(wizard: Wizard): readonly (readonly [string, string | readonly string[]])[] {
  const { step, index: at } = wizard.position;
  const of = { general: 'general', corrugation: 'plant', printing: 'machine' }[step as string];
  const records = { general: exampleAnswers.general, plant: examplePlant, machine: exampleMachine };
  const record = records[of as keyof typeof records] ?? {};
  return Object.entries(record).map(([field, value]) => [`${of} ${at} ${field}`, value]);
}

function valueAt(answers: Answers, where: string): unknown {
  const [of, at, field = ''] = where.split(' ');
  const records: Record<string, object | undefined> = {
    general: answers.general,
    machinery: answers.machinery,
    plant: answers.plants[Number(at)],
    machine: answers.machines[Number(at)],
  };
  return (records[of ?? ''] as Record<string, unknown> | undefined)?.[field];
}

/** What was typed last, by place: all that a wizard may never lose. */
interface Model {
  readonly typed: Map<string, unknown>;
}

function thawed(wizard: Wizard): Wizard {
  const again = thaw(freeze(wizard));
  if (again === null) throw new Error('The draft was not readable');
  return again;
}

function act(wizard: Wizard, model: Model, action: Action): Wizard {
  switch (action.do) {
    case 'next':
      return next(wizard, TODAY);
    case 'previous':
      return previous(wizard);
    case 'edit':
      return edit(wizard);
    case 'reload':
      return thawed(wizard);
    case 'fail':
      return saveFailed(wizard);
    case 'save':
      return saved(wizard, { id: 'q1', step: toSave(wizard)?.step ?? wizard.savedStep });
    case 'plants':
      model.typed.set('numberOfPlants', action.typed);
      return setNumberOfPlants(wizard, action.typed);
    case 'machines':
      model.typed.set('numberOfMachines', action.typed);
      return setNumberOfMachines(wizard, action.typed);
    case 'type':
      model.typed.set(action.place, action.typed);
      return typeInto(wizard, action.place, action.typed);
    case 'fill':
      return fillHere(wizard).reduce((filled, [where, typed]) => {
        model.typed.set(where, typed);
        return typeInto(filled, where, typed);
      }, wizard);
  }
}

function expectNothingLost({ answers }: Wizard, { typed }: Model) {
  for (const [where, value] of typed) {
    const kept =
      where === 'numberOfPlants' || where === 'numberOfMachines'
        ? answers[where]
        : valueAt(answers, where);
    expect(kept, where).toEqual(value);
  }
}

function expectWithinBounds({ position, answers, savedStep }: Wizard) {
  const { step, index: at, part } = position;
  const turns = { corrugation: answers.numberOfPlants, printing: answers.numberOfMachines };
  const count = countOf(turns[step as keyof typeof turns] ?? '1');
  expect(at).toBeGreaterThanOrEqual(0);
  expect(at).toBeLessThan(count);
  expect(part).toBeGreaterThanOrEqual(0);
  expect(part).toBeLessThan(Math.max(steps[step].parts, 1));
  expect(step).not.toBe('machinery');
  expect(steps[step].number).toBeLessThanOrEqual(steps[openingStep(savedStep)].number);
  const fraction = progress(position, answers);
  expect(fraction).toBeGreaterThanOrEqual(0);
  expect(fraction).toBeLessThanOrEqual(1);
}

const opened = fc.constantFrom(
  open(null),
  ...[1, 2, 4].map((step) => open({ id: 'q1', step, answers: exampleAnswers })),
);
const actions = fc.array(action, { maxLength: 40 });

describe('whatever is done with the wizard', () => {
  it('nothing typed is lost, the screen is one there is, and the Step never falls', () => {
    fc.assert(
      fc.property(opened, actions, (start, list) => {
        const model: Model = { typed: new Map() };
        let wizard = start;
        for (const one of list) {
          const { savedStep } = wizard;
          wizard = act(wizard, model, one);
          expect(wizard.savedStep).toBeGreaterThanOrEqual(savedStep);
          expect(toSave(wizard)?.step ?? 4).toBeGreaterThanOrEqual(wizard.savedStep);
          expectWithinBounds(wizard);
        }
        expectNothingLost(wizard, model);
      }),
      { numRuns: 400 },
    );
  });

  it('what was typed and not saved survives what the server has', () => {
    fc.assert(
      fc.property(opened, actions, opened, (start, list, other) => {
        const model: Model = { typed: new Map() };
        const wizard = list
          .filter((one) => one.do !== 'save')
          .reduce((before, one) => act(before, model, one), start);
        const { answers } = other;
        const server = { id: 'q2', step: other.savedStep, answers };
        for (const resumed of [resume(thawed(wizard), server), resume(thawed(wizard), null)]) {
          expectNothingLost(resumed, model);
          expectWithinBounds(resumed);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('going on and back again changes no answer, and comes back to the screen', () => {
    fc.assert(
      fc.property(opened, actions, (start, list) => {
        const model: Model = { typed: new Map() };
        const here = list.reduce((before, one) => act(before, model, one), start);
        const further = next(here, TODAY);
        const back = previous(further);
        expect(back.answers).toEqual(here.answers);
        const moved = further.phase === 'filling' && further.position.step !== 'view';
        if (moved) expect(back.position).toEqual(here.position);
      }),
      { numRuns: 200 },
    );
  });

  it('every step but the hidden machinery can be reached, from any state', () => {
    fc.assert(
      fc.property(opened, actions, (start, list) => {
        const model: Model = { typed: new Map() };
        let wizard = list.reduce((before, one) => act(before, model, one), start);
        wizard = setNumberOfMachines(setNumberOfPlants(wizard, '3'), '2');
        wizard = typeInto(wizard, 'general 0 gstNumber', '');
        const seen = new Set<string>();
        for (let turn = 0; turn < 80; turn += 1) {
          seen.add(wizard.position.step);
          wizard = edit(wizard);
          seen.add(wizard.position.step);
          wizard = next(act(wizard, model, { do: 'fill' }), TODAY);
          wizard = act(wizard, model, { do: 'save' });
        }
        const shown = Object.keys(steps).filter((step) => step !== 'machinery');
        expect([...seen].sort()).toEqual(shown.sort());
      }),
      { numRuns: 60 },
    );
  });

  it('a failed save leaves everything where it was', () => {
    fc.assert(
      fc.property(opened, actions, (start, list) => {
        const model: Model = { typed: new Map() };
        const here = list.reduce((before, one) => act(before, model, one), start);
        const { phase: _, ...failed } = saveFailed(here);
        expect(here).toMatchObject(failed);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a draft', () => {
  it('is read as it was written, but for a save under way and for the thanks', () => {
    fc.assert(
      fc.property(opened, actions, (start, list) => {
        const model: Model = { typed: new Map() };
        const wizard = list.reduce((before, one) => act(before, model, one), start);
        const again = thawed(wizard);
        expect(again.answers).toEqual(wizard.answers);
        expect([...again.unsaved].sort()).toEqual([...wizard.unsaved].sort());
        expect([again.id, again.savedStep]).toEqual([wizard.id, wizard.savedStep]);
        if (wizard.position.step !== 'success') expect(again.position).toEqual(wizard.position);
        expect(toSave(again)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
