import { beforeEach, describe, expect, it } from 'vitest';
import { customerSession, keptAt, markKept } from '../../../kit/client/index.ts';
import { clearDraftsOf, writeDraft } from '../../../kit/forms/draft.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { aQuestionnaire, someAnswers } from '../../testing/fake-questionnaire.ts';
import { signIn } from '../../testing/render-app.tsx';
import { atLeastHeard, lastHeard, noteHeard } from './heard.ts';

const owner = aCustomer.mobile;
const early = aQuestionnaire(someAnswers, { Step: 2, UpdatedAt: '2026-11-20T06:00:00.000Z' });
const late = aQuestionnaire(someAnswers, { Step: 4, UpdatedAt: '2026-11-21T06:00:00.000Z' });
const keptOf = (data: typeof early | null) => {
  const answer = { data };
  markKept(answer, Date.parse('2026-11-20T07:00:00.000Z'));
  return answer;
};

beforeEach(() => signIn());

describe('what was heard of the server', () => {
  it('stands in for a kept answer that is older, and tells its own age', () => {
    noteHeard(owner, late);
    for (const kept of [keptOf(null), keptOf(early)]) {
      const told = atLeastHeard(owner, kept);
      expect(told.data).toEqual(late);
      expect(keptAt(told)).toBeGreaterThan(keptAt(kept) ?? 0);
    }
  });

  it('gives way to a kept answer that is newer, and to one that is as old', () => {
    noteHeard(owner, early);
    const newer = keptOf(late);
    expect(atLeastHeard(owner, newer)).toBe(newer);
    const same = keptOf(early);
    expect(atLeastHeard(owner, same)).toBe(same);
  });

  it('is what a fresh answer tells, none included', () => {
    atLeastHeard(owner, { data: late });
    expect(lastHeard(owner)).toEqual(late);
    expect(atLeastHeard(owner, { data: null })).toEqual({ data: null });
    expect(lastHeard(owner)).toBeNull();
  });

  it('is nothing of somebody else, and goes with the session', () => {
    noteHeard('9000000009', late);
    expect(lastHeard('9000000009')).toBeNull();
    noteHeard(owner, late);
    expect(lastHeard('9000000009')).toBeNull();
    clearDraftsOf(owner);
    expect(lastHeard(owner)).toBeNull();
    customerSession.clear();
    noteHeard(owner, late);
    expect(lastHeard(owner)).toBeNull();
  });

  it('is nothing where what was written cannot be read', () => {
    for (const questionnaire of ['{', '{"ID":"q"}']) {
      writeDraft({ key: 'questionnaire-heard', owner }, { questionnaire, at: 1 });
      const kept = keptOf(null);
      expect(atLeastHeard(owner, kept)).toBe(kept);
    }
  });
});
