import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TODAY } from './examples.ts';
import {
  emptyAnswers,
  freeze,
  MOST_PLANTS,
  next,
  previous,
  steps,
  thaw,
  type Wizard,
  withinBounds,
} from './index.ts';

function expectOnScreen({ position, answers, savedStep }: Wizard) {
  expect(withinBounds(position, answers, savedStep)).toEqual(position);
}

describe('a draft', () => {
  it('that is damaged is read as far as it goes, or not at all, and never breaks the wizard', () => {
    const state = fc.record(
      {
        version: fc.jsonValue(),
        id: fc.jsonValue(),
        savedStep: fc.oneof(fc.jsonValue(), fc.integer()),
        answers: fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              general: fc.jsonValue(),
              numberOfPlants: fc.jsonValue(),
              plants: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 60 })),
              machines: fc.array(fc.record({ energy: fc.jsonValue() }), { maxLength: 60 }),
            },
            { requiredKeys: [] },
          ),
        ),
        unsaved: fc.jsonValue(),
        position: fc.record({
          step: fc.oneof(fc.constantFrom(...Object.keys(steps), '__proto__'), fc.jsonValue()),
          index: fc.jsonValue(),
          part: fc.oneof(fc.jsonValue(), fc.integer()),
        }),
        phase: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const draft = fc.oneof(
      fc.string(),
      state.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(draft, (text) => {
        const wizard = thaw(text);
        if (wizard === null) return;
        expectOnScreen(wizard);
        expect(wizard.answers.plants.length).toBeLessThanOrEqual(MOST_PLANTS);
        expect(Object.keys(wizard.answers).sort()).toEqual(Object.keys(emptyAnswers).sort());
        expectOnScreen(previous(next(wizard, TODAY)));
        expect(thaw(freeze(wizard))).toEqual(wizard);
      }),
      { numRuns: 500 },
    );
  });

  it('is none where there are no answers', () => {
    for (const text of ['', 'null', '[]', '{"answers":null}', '{"answers":"x"', '7']) {
      expect(thaw(text)).toBeNull();
    }
  });
});
