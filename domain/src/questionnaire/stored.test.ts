import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleAnswers } from './examples/index.ts';
import { TODAY } from './examples.fixture.ts';
import {
  answersIn,
  emptyAnswers,
  MAX_PLANTS,
  next,
  onScreen,
  previous,
  readDocument,
  stepReached,
  steps,
  type Wizard,
  withinBounds,
} from './index.ts';

function expectOnScreen(document: Wizard) {
  const answers = answersIn(document);
  expect(withinBounds(document.position, answers, stepReached(document))).toEqual(
    document.position,
  );
}

const answers = fc.oneof(
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
);
const number = fc.oneof(fc.jsonValue(), fc.integer());
const onScreenAnyhow = {
  position: fc.record({
    step: fc.oneof(fc.constantFrom(...Object.keys(steps), '__proto__'), fc.jsonValue()),
    index: fc.jsonValue(),
    part: number,
  }),
  phase: fc.jsonValue(),
};
const edit = fc.oneof(fc.jsonValue(), fc.record({ version: number, knownStep: number, answers }));
const document = fc.record(
  {
    key: fc.jsonValue(),
    base: fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), step: number, answers })),
    version: number,
    edits: fc.oneof(fc.jsonValue(), fc.record({ general: edit, corrugation: edit })),
    queuedStep: number,
    ...onScreenAnyhow,
  },
  { requiredKeys: [] },
);
const earlier = fc.record(
  { id: fc.jsonValue(), savedStep: number, answers, unsaved: fc.jsonValue(), ...onScreenAnyhow },
  { requiredKeys: [] },
);

describe('a stored document', () => {
  it('that is damaged is read as far as possible, or not at all, and never breaks the wizard', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), document, earlier), (value) => {
        // Passed through JSON as in storage, because JSON has no negative zero.
        const read = readDocument(JSON.parse(JSON.stringify(value)));
        if (read === null) return;
        const wizard = onScreen(read, TODAY);
        expectOnScreen(wizard);
        const shown = answersIn(wizard);
        expect(shown.plants.length).toBeLessThanOrEqual(MAX_PLANTS);
        expect(Object.keys(shown).sort()).toEqual(Object.keys(emptyAnswers).sort());
        expectOnScreen(previous(next(wizard, TODAY)));
        expect(readDocument(JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it('is null without answers', () => {
    const none = [null, [], 7, { wizard: '{' }, { answers: null }, { base: { answers: 'x' } }];
    for (const stored of none) expect(readDocument(stored)).toBeNull();
  });
});

describe('a draft of an earlier release', () => {
  const position = { step: 'corrugation', index: 1, part: 2 };
  const draft = (changes: object) => {
    const wizard = {
      version: 1,
      id: 'q1',
      savedStep: 1,
      answers: exampleAnswers,
      unsaved: ['corrugation', 'machinery'],
      position,
      phase: 'changed_while_saving',
      ...changes,
    };
    return readDocument({ wizard: JSON.stringify(wizard) });
  };

  it('is read with what the server had, what was unsaved, and the screen', () => {
    const read = draft({});
    expect(read && answersIn(read)).toEqual(exampleAnswers);
    expect(read).toMatchObject({ position, phase: 'filling', base: { id: 'q1', step: 1 } });
    expect(Object.keys(read?.edits ?? {})).toEqual(['corrugation']);
  });

  it('without a network retains the Step reached and the steps to be sent', () => {
    const read = draft({ id: null, savedStep: 4, unsaved: ['general', 'corrugation', 'printing'] });
    expect(read).toMatchObject({ base: { id: null, step: 0 }, queuedStep: 4 });
    expect(Object.keys(read?.edits ?? {})).toEqual(['general', 'corrugation', 'printing']);
  });

  it('without a list of unsaved steps counts all of them as unsaved', () => {
    expect(Object.keys(draft({ unsaved: undefined })?.edits ?? {})).toHaveLength(3);
  });
});
