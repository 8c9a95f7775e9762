import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const lines = (count: number, line = '  look();') => `${line}\n`.repeat(count);

/** Each rule of biome.json that the project relies on, with a file that breaks it. */
const violations: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['noExplicitAny', 'server/src/a.ts', 'export const a = (b: any) => b;'],
  ['noTsIgnore', 'server/src/b.ts', '// @ts-ignore\nexport const b = 1;'],
  ['noFocusedTests', 'server/src/c.test.ts', "it.only('x', () => {});"],
  ['noSkippedTests', 'e2e/d.spec.ts', "test.skip('x', () => {});"],
  ['noImportCycles', 'domain/src/e.ts', "export { f } from './f.ts';\nexport const e = 1;"],
  ['noImportCycles', 'domain/src/f.ts', "import { e } from './e.ts';\nexport const f = e;"],
  ['noExcessiveLinesPerFile', 'contract/src/g.ts', lines(301, 'look();')],
  ['useFilenamingConvention', 'web/kit/ui/PageShell.tsx', 'export const h = 1;'],
  ['useFilenamingConvention', 'web/kit/ui/page_shell.tsx', 'export const i = 1;'],
  ['noExcessiveLinesPerFunction', 'server/src/j.ts', `export function j() {\n${lines(61)}}\n`],
  ['noExcessiveLinesPerFunction', 'web/kit/k.tsx', `export function K() {\n${lines(151)}}\n`],
  ['noFloatingPromises', 'server/src/l.ts', 'async function l() {}\nl();'],
  ['noRestrictedGlobals', 'web/customer/features/query/m.tsx', "export const m = fetch('/api');"],
  ['noRestrictedGlobals', 'web/kit/ui/n.ts', 'export const n = new XMLHttpRequest();'],
  ['noNonNullAssertion', 'server/src/o.ts', 'export const o = (p?: string) => p!.length;'],
];

const innocents: readonly (readonly [path: string, text: string])[] = [
  ['web/kit/client/transport.ts', "export const sent = fetch('/api');"],
  ['web/customer/query-form.tsx', `export function QueryForm() {\n${lines(140)}}\n`],
  ['server/src/migrations/0001-foundations.ts', 'export const up = 1;'],
  ['web/customer/features/query/records.page.tsx', 'export const r = 1;'],
];

let folder = '';
let reported: { readonly category: string; readonly path: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-lint-'));
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'));
  await writeFile(join(folder, '.gitignore'), 'node_modules/\n');
  for (const [path, text] of [...violations.map(([, ...file]) => file), ...innocents]) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=1000', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  reported = JSON.parse(stdout).diagnostics.map(
    (found: { category: string; location: { path: string } }) => ({
      category: found.category,
      path: found.location.path,
    }),
  );
}, 30_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lint rules', () => {
  it.each(violations)('include %s, which finds a violation in %s', (rule, path) => {
    const categories = reported.filter((found) => found.path === path);
    expect(categories.map(({ category }) => category.split('/').at(-1))).toContain(rule);
  });

  it.each(innocents)('accept %s', (path) => {
    const relied = new Set(violations.map(([rule]) => rule));
    const found = reported.filter((one) => one.path === path);
    expect(found.filter(({ category }) => relied.has(category.split('/').at(-1) ?? ''))).toEqual(
      [],
    );
  });
});
