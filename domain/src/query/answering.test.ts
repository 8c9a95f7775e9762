import { describe, expect, it } from 'vitest';
import { resolutionOf, stageOf } from './answering.ts';

describe('a query', () => {
  it.each([
    ['open', null, 0, 'received'],
    ['open', 'asha', 0, 'assigned'],
    ['open', null, 1, 'answered'],
    ['open', 'asha', 2, 'answered'],
    ['resolved', null, 0, 'resolved'],
    ['resolved', 'asha', 2, 'resolved'],
  ] as const)(
    'that is %s, assigned to %s, with %i answers is %s',
    (status, assignedTo, answerCount, stage) => {
      expect(stageOf({ status, assignedTo, answerCount })).toBe(stage);
    },
  );

  it('has a reason only while it is resolved', () => {
    expect(resolutionOf({ status: 'resolved', resolution: 'supplied' })).toBe('supplied');
    expect(resolutionOf({ status: 'resolved', resolution: null })).toBeNull();
    expect(resolutionOf({ status: 'open', resolution: 'supplied' })).toBeNull();
  });
});
