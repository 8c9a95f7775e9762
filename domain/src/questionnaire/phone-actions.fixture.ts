import fc from 'fast-check';
import { aSaved } from './examples.fixture.ts';
import { emptyGeneral, emptyMachine, emptyPlant, type FilledStep, MAX_PLANTS } from './index.ts';
import type { Action } from './phone-model.fixture.ts';

/** Arbitrary text typed into a field. */
export const typedText = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('Rigid', '90', '1600'),
);
const index = fc.oneof(fc.nat({ max: 4 }), fc.constant(MAX_PLANTS - 1));
const placeIn = (of: FilledStep, at: fc.Arbitrary<number>, record: object) =>
  fc.record({
    of: fc.constant(of),
    index: at,
    field: fc.constantFrom(...Object.keys(record).filter((field) => field !== 'boxesType')),
  });
/** Arbitrary place at which something is typed. */
export const place = fc.oneof(
  placeIn('general', fc.constant(0), emptyGeneral),
  placeIn('corrugation', index, emptyPlant),
  placeIn('printing', index, emptyMachine),
);
/** Arbitrary change of a field. */
export const typing = fc
  .record({ place, typed: typedText })
  .map(({ place: { field, ...where }, typed }) => ({ ...where, changed: { [field]: typed } }));
const boxes = fc.array(typedText, { maxLength: 3 });
const choosing = fc
  .record({ index, boxes })
  .map(
    (chosen) =>
      ({ of: 'corrugation', index: chosen.index, changed: { boxesType: chosen.boxes } }) as const,
  );
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('next', 'fill', 'save', 'queue' as const) }),
  },
  fc.record({
    do: fc.constantFrom('previous', 'edit', 'reload', 'fail', 'arrive', 'read' as const),
  }),
  fc.record({
    do: fc.constant('count' as const),
    step: fc.constantFrom('corrugation', 'printing' as const),
    typed: fc.oneof(fc.nat({ max: 5 }).map(String), fc.constantFrom('', '50', '99', 'x', '1.5')),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('type' as const), change: typing }),
  },
  fc.record({ do: fc.constant('type' as const), change: choosing }),
);

/** Arbitrary questionnaire on the server at the start. */
export const started = fc.constantFrom(null, ...[1, 2, 4].map((step) => aSaved(step)));
/** Arbitrary actions of the user and the network, in any order. */
export const actions = fc.array(action, { maxLength: 40 });
