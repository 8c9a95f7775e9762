import { describe, expect, it } from 'vitest';
import { oldWordsOf } from './old-words-of.ts';

const wordsIn = (path: string, text: string) => oldWordsOf(path, text).map(({ word }) => word);

/** The old words are put together here, because this file is checked too. */
const word = ['ke', 'pt'].join('');
const pair = ['let', 'Go'].join('');

describe('old words', () => {
  it.each([
    ['a variable', `const ${word} = 1;`],
    ['a part of a name', `const isK${word.slice(1)} = true;`],
    ['two parts of a name', `export function ${pair}() {}`],
    ['a parameter', `export const a = (${word}: string) => ${word};`],
    ['a renamed part of a pattern', `const { a: ${word} } = b;`],
    ['a member of a type', `interface A { readonly ${word}: string }`],
    ['a member of an object', `export const a = { ${word}: 1 };`],
    ['a method', `class A { ${pair}() {} }`],
    ['a renamed import', `import { a as ${word} } from './a.ts';`],
    ['a comment', `// The answer is ${word}.\nlook();`],
  ])('are found in %s', (_, text) => {
    expect(wordsIn('server/src/app.ts', text)).toHaveLength(1);
  });

  it('are found in the titles of tests', () => {
    const titles = [`it('is ${word}', f);`, `it.each(rows)('is ${word}: %s', f);`];
    for (const title of titles) expect(wordsIn('e2e/a.spec.ts', title)).toEqual([word]);
    expect(wordsIn('server/src/app.ts', `it('is ${word}', f);`)).toEqual([]);
  });

  it('are found in documents, and in keys and texts of messages', () => {
    const page = `# A\n\nAnswers are ${word}.\n\n\`\`\`ts\nconst ${word} = 1;\n\`\`\`\n\nSee \`${word}\`.\n`;
    expect(oldWordsOf('docs/a.md', page)).toMatchObject([{ word, line: 3 }]);
    const messages = `{\n  "shop_${word}": "It is ${word}"\n}`;
    expect(wordsIn('web/messages/en/shop.json', messages)).toEqual([word, word]);
  });

  it('are found in file names', () => {
    expect(wordsIn('server/src/change-feed.ts', '')).toEqual(['change feed']);
  });

  it.each([
    ['a name that is only used', `lock.${word}(); const { ${word} } = library;`],
    ['a part of another word', 'const threshold = 1; const household = 2;'],
    ['the platform', 'Object.freeze({}); const keepAlive = true;'],
    ['ordinary English', '// A rule that holds for every room, and tells which.\nlook();'],
    ['values', `export const column = '${word}_at';`],
  ])('are not found in %s', (_, text) => {
    expect(wordsIn('server/src/app.ts', text)).toEqual([]);
  });

  it('are not found in the names of the wire, whose spelling stays', () => {
    const text = `export const codes = { ${word}: 409 };`;
    expect(wordsIn('contract/src/errors.ts', text)).toEqual([]);
    expect(wordsIn('server/src/features/query/present.ts', text)).toEqual([]);
    const kinds = (name: string) => wordsIn('web/panel/a.ts', `const a = { ${name}: 1 };`);
    expect(kinds('installation')).toEqual([]);
    expect(kinds('installationKind')).toHaveLength(1);
  });
});
