import {
  answersIn,
  changeAnswer,
  hasEdits,
  newDocument,
  type QuestionnaireDocument,
} from '@fluteline/domain/questionnaire';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraftsOf } from '../../../kit/forms/draft.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { someAnswers } from '../../testing/fake-questionnaire.ts';
import { onDocumentStored, storeDocument, storedDocument } from './document-store.ts';

const owner = aCustomer.mobile;
const begun = newDocument('one', { ...newDocument('').base.answers, ...someAnswers });
const typed = (ownerName: string): QuestionnaireDocument =>
  changeAnswer(begun, { of: 'general', changed: { ownerName } });
const names = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'));

/** Stores a tab's draft in the format of earlier releases. */
function storeEarlier(tab: string, at: number, wizard: object): void {
  const whole = { version: 1, id: 'q1', savedStep: 1, answers: begun.base.answers, ...wizard };
  const draft = { wizard: JSON.stringify(whole), '@at': at };
  localStorage.setItem(`draft:${owner}:questionnaire${tab}`, JSON.stringify(draft));
}

beforeEach(() => localStorage.clear());

describe("an account's questionnaire on this phone", () => {
  it('is stored in one place, and deleted with the account', () => {
    expect(storedDocument(owner)).toBeNull();
    expect(storeDocument(owner, typed('The daughter'))).toBe(true);
    expect(names()).toEqual([`draft:${owner}:questionnaire`]);
    expect(storedDocument(owner)).toEqual(typed('The daughter'));
    expect(storedDocument('9000000009')).toBeNull();
    clearDraftsOf(owner);
    expect(storedDocument(owner)).toBeNull();
  });

  it('is updated when another tab stores it', () => {
    const listener = vi.fn();
    const leave = onDocumentStored(owner, listener);
    storeDocument(owner, typed('The daughter'));
    const stored = (key: string) => new StorageEvent('storage', { key, newValue: '{}' });
    window.dispatchEvent(stored(`draft:${owner}:questionnaire`));
    window.dispatchEvent(stored(`draft:${owner}:quote`));
    leave();
    expect(listener.mock.calls).toEqual([[typed('The daughter')]]);
  });
});

describe('drafts of an earlier release', () => {
  it('become one document with the newest unsaved steps of all tabs, on the newest screen', () => {
    const position = { step: 'corrugation', index: 0, part: 1 };
    const { general, plants } = someAnswers;
    const answers = (ownerName: string, location: string) => ({
      ...begun.base.answers,
      general: { ...general, ownerName },
      plants: [{ ...plants[0], location }],
    });
    storeEarlier('@a', 1, {
      answers: answers('The son', 'Pune'),
      unsaved: ['general', 'corrugation'],
    });
    storeEarlier('@b', 2, {
      answers: answers('The owner', 'Nashik'),
      unsaved: ['corrugation'],
      position,
    });
    const document = storedDocument(owner);
    expect(document).toMatchObject({ base: { id: 'q1', step: 1 }, position });
    const shown = document && answersIn(document);
    expect(shown?.general.ownerName).toBe('The son');
    expect(shown?.plants[0]?.location).toBe('Nashik');
  });

  it('are deleted once the document is stored, and retained when there is no room for it', () => {
    storeEarlier('@a', 1, { unsaved: ['general'] });
    storeEarlier('', 0, { unsaved: [] });
    localStorage.setItem(`draft:${owner}:questionnaire-heard`, '{}');
    const document = storedDocument(owner);
    if (!document) throw new Error('The earlier draft is lost');
    expect(hasEdits(document)).toBe(true);
    const room = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(storeDocument(owner, document)).toBe(false);
    expect(names()).toHaveLength(3);
    room.mockRestore();
    storeDocument(owner, document);
    expect(names()).toEqual([`draft:${owner}:questionnaire`]);
  });
});
