import { describe, expect, it } from 'vitest';
import { countEntries, coverageProblems, titlesIn } from './coverage.ts';

const source = `
describe('a list', () => {
  it('shows what it\\'s asked', async () => {});
  it.each([1, 2])("holds %s", (n) => {});
  test.describe('by keyboard', () => {});
  it.each([
    ['a', 1],
  ])(\`reads \${word}\`, async (a) => {});
});`;
const sourceOf = (path: string) => (path === 'web/src/a.test.tsx' ? source : undefined);

const page = (...lines: string[]) => ['# A page', '', ...lines].join('\n');

describe('the coverage page', () => {
  it('finds titles whatever their quotes', () => {
    for (const title of ["shows what it's asked", 'holds %s', 'by keyboard', 'a list']) {
      expect(titlesIn(source)).toContain(title);
    }
  });

  it('is content with tests that are there', () => {
    const good = page(
      '- Lists',
      "  - `web/src/a.test.tsx` shows what it's asked",
      '  - `web/src/a.test.tsx` holds %s',
    );
    expect(coverageProblems(good, sourceOf)).toEqual([]);
  });

  it('names a file, a title or an entry that is missing', () => {
    const bad = page(
      '- No file',
      '  - `web/src/b.test.tsx` anything',
      '- No title',
      '  - `web/src/a.test.tsx` shows everything',
      '- Nothing',
      '- Prose',
      '  - Somebody looked at it',
    );
    expect(coverageProblems(bad, sourceOf)).toEqual([
      'line 3: web/src/b.test.tsx is no test file of this project',
      'line 5: web/src/a.test.tsx has no test "shows everything"',
      'line 7: nothing shows "Nothing"',
      'line 8: names no test: Somebody looked at it',
    ]);
  });

  it('lets an entry say how it is read, and still asks for a test', () => {
    const reading = '  - Read as: only after a correct password';
    const read = page(
      '- Shown',
      reading,
      '  - `web/src/a.test.tsx` a list',
      '- Gone',
      reading,
      '  - `web/src/a.test.tsx` a lost list',
      '- Bare',
      reading,
    );
    expect(coverageProblems(read, sourceOf)).toEqual([
      'line 6: web/src/a.test.tsx has no test "a lost list"',
      'line 9: no test shows "Bare" as it is read',
    ]);
  });

  it('lets an entry say that it is not built, and counts it', () => {
    const later = page(
      '- Push',
      '  - Not built: comes with the installed app',
      '- A',
      '  - `x.test.ts` a',
    );
    expect(coverageProblems(later, () => "it('a', () => {})")).toEqual([]);
    expect(countEntries(later)).toEqual({ entries: 2, notBuilt: 1 });
  });
});
