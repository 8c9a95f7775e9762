/** An entry of the coverage page: what was asked for, and the tests that show it. */
interface Entry {
  readonly line: number;
  readonly statement: string;
  readonly shownBy: readonly string[];
}

const NOT_BUILT = /^Not built: .{10,}/;
const NO_TEST = /^Says nothing to build: .{10,}/;

/** The entries of the page: a point of a list, with a list of its own below it. */
function entriesOf(page: string): Entry[] {
  const entries: { line: number; statement: string; shownBy: string[] }[] = [];
  for (const [index, text] of page.split('\n').entries()) {
    const [, inset = '', words = ''] = /^( *)- (.+)$/.exec(text) ?? [];
    if (words === '') continue;
    if (inset === '') entries.push({ line: index + 1, statement: words, shownBy: [] });
    else entries.at(-1)?.shownBy.push(words.trim());
  }
  return entries;
}

/** The titles a test file gives to its tests and groups, as written. */
export function titlesIn(source: string): Set<string> {
  const literal =
    /(['"`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,\s*(?:async\b\s*)?(?:\(|\w+\s*=>|function\b|\{)/g;
  const titles = [...source.matchAll(literal)].map(([, , title = '']) =>
    title.replace(/\\(['"`])/g, '$1'),
  );
  return new Set(titles);
}

/** What is done instead, where the statement is not taken at its word; the tests follow it. */
const READ_AS = /^Read as: .{10,}/;

const REFERENCE = /`([^`]+\.(?:test|spec)\.tsx?)` (.+)/;

function problemOf(
  reference: string,
  sourceOf: (path: string) => string | undefined,
): string | null {
  const [, path = '', title = ''] = REFERENCE.exec(reference) ?? [];
  if (path === '') return `names no test: ${reference}`;
  const source = sourceOf(path);
  if (source === undefined) return `${path} is no test file of this project`;
  return titlesIn(source).has(title) ? null : `${path} has no test "${title}"`;
}

/** What is wrong with the page: entries without a test, and tests that are not there. */
export function coverageProblems(
  page: string,
  sourceOf: (path: string) => string | undefined,
): string[] {
  return entriesOf(page).flatMap(({ line, statement, shownBy }) => {
    const [first = ''] = shownBy;
    if (NOT_BUILT.test(first) || NO_TEST.test(first)) return [];
    if (first === '') return [`line ${line}: nothing shows "${statement}"`];
    const references = READ_AS.test(first) ? shownBy.slice(1) : shownBy;
    if (references.length === 0) {
      return [`line ${line}: no test shows "${statement}" as it is read`];
    }
    return references.flatMap((reference) => {
      const problem = problemOf(reference, sourceOf);
      return problem === null ? [] : [`line ${line}: ${problem}`];
    });
  });
}

/** How many entries there are, and how many of them tell of something that is not built. */
export function countEntries(page: string): { entries: number; notBuilt: number } {
  const entries = entriesOf(page);
  const notBuilt = entries.filter(({ shownBy: [first = ''] }) => NOT_BUILT.test(first));
  return { entries: entries.length, notBuilt: notBuilt.length };
}
