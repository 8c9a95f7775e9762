import { describe, expect, it } from 'vitest';
import type { en } from './en/index.ts';
import { messages } from './index.ts';

describe('the texts of the server', () => {
  it('count in Indian digits, one and several', () => {
    const { settings, lists } = messages;
    const counts = { accounts: 1, items: 1_234_567, queries: 0, files: 2 };
    expect(settings.backupCounts(counts)).toBe('1 account, 12,34,567 items, 0 queries, 2 files');
    expect(lists.tooManyRows({ max: 100_000 })).toContain('1,00,000');
  });

  it('leave a reason out that nobody gave', () => {
    const { codesFailed } = messages.settings;
    expect(codesFailed({ count: 1, reason: null })).toMatch(/^1 code .*\.$/);
    expect(codesFailed({ count: 2, reason: 'status 401' })).toMatch(/^2 codes .*: status 401$/);
  });

  it('can be in another language, with the same names and parameters', () => {
    const marathi = {
      ...messages,
      refusals: {
        ...messages.refusals,
        noQuestionnaire: 'या प्लांटची प्रश्नावली अजून नाही.',
        noSuchComponent: ({ number }: { number: number }) => `घटक ${number} नाही`,
      },
    } satisfies typeof en;
    expect(marathi.refusals.noSuchComponent({ number: 2 })).toBe('घटक 2 नाही');
  });
});
