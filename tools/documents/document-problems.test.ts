import { describe, expect, it } from 'vitest';
import { documentProblems } from './document-problems.ts';

const files: Readonly<Record<string, string>> = {
  'docs/testing.md': '# Testing',
  'server/src/app.ts': 'export function buildApp() {}',
  'web/kit': '',
};
const problems = (page: string) => documentProblems('docs/a.md', page, (path) => files[path]);

describe('a document', () => {
  it.each([
    ['a link', 'See [testing](tests.md).'],
    ['a path', 'It is in `server/src/main.ts`.'],
    ['a folder', '| `web/ui/` | controls |'],
    ['a name in a step', '1. `server/src/app.ts`: `buildServer` puts it together.'],
    ['a name in the next line of a step', '- `server/src/app.ts`:\n  `buildServer` does it.'],
  ])('must not name %s that does not exist', (_, page) => {
    expect(problems(page)).toHaveLength(1);
  });

  it.each([
    ['what is there', 'See [testing](testing.md#steps), `server/src/app.ts` and `web/kit/`.'],
    ['what a step has', '1. `server/src/app.ts`: `buildApp`.'],
    ['a pattern', '`server/src/features/<feature>/store.ts`, `web/*/main.tsx`, `npm test`'],
    ['an address', '[a page](https://example.com/docs)'],
    ['code', '```\nserver/src/main.ts\n`server/src/main.ts`\n```'],
  ])('may contain %s', (_, page) => {
    expect(problems(page)).toEqual([]);
  });

  it('is reported with file and line', () => {
    expect(problems('# A\n\n`bin/x.ts`')).toEqual([
      'docs/a.md:3 names bin/x.ts, which is not there',
    ]);
  });
});
