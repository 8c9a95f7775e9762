/** A row of the coverage page: what was asked for, and the tests that show it. */
interface Row {
  readonly line: number;
  readonly statement: string;
  readonly shownBy: string;
}

const NOT_BUILT = /^Not built: .{10,}/;
const NO_TEST = /^Says nothing to build: .{10,}/;

/** The rows of every table of the page. */
export function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((text, index) => {
    const cells = /^\| (.+?) \|(.*)\|$/.exec(text.replace(/ +/g, ' '));
    const [, statement = '', shownBy = ''] = cells ?? [];
    if (!cells || /^-+$/.test(statement) || statement === 'What it says') return [];
    return [{ line: index + 1, statement, shownBy: shownBy.trim() }];
  });
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
const READ_AS = /^\*\*Read as\*\*: .{10,}/;

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

/** What is wrong with the page: rows without a test, and tests that are not there. */
export function coverageProblems(
  page: string,
  sourceOf: (path: string) => string | undefined,
): string[] {
  return rowsOf(page).flatMap(({ line, statement, shownBy }) => {
    if (NOT_BUILT.test(shownBy) || NO_TEST.test(shownBy)) return [];
    if (shownBy === '') return [`line ${line}: nothing shows "${statement}"`];
    const parts = shownBy.split('<br>').map((part) => part.trim());
    const references = READ_AS.test(parts[0] ?? '') ? parts.slice(1) : parts;
    if (references.length === 0)
      return [`line ${line}: no test shows "${statement}" as it is read`];
    return references.flatMap((reference) => {
      const problem = problemOf(reference, sourceOf);
      return problem === null ? [] : [`line ${line}: ${problem}`];
    });
  });
}

/** How many rows there are, and how many of them tell of something that is not built. */
export function countRows(page: string): { rows: number; notBuilt: number } {
  const rows = rowsOf(page);
  return {
    rows: rows.length,
    notBuilt: rows.filter(({ shownBy }) => NOT_BUILT.test(shownBy)).length,
  };
}
