import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../web/build/manifest.ts';
import { earlyProblems } from './first-screen-sources.ts';
import { inlineProblems } from './inline.ts';
import { weighBuild, weighWorker } from './weight.ts';
import { wordProblems } from './words.ts';

const login = 'customer/features/account/auth-pages.tsx';
const shop = 'customer/features/catalogue/shop.page.tsx';
const detail = 'customer/features/catalogue/zoom.tsx';
const users = 'panel/features/account/users/users.page.tsx';

const build = (extra: Manifest = {}): Manifest => ({
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: [login, shop],
    css: ['index.css'],
  },
  'admin.html': {
    file: 'admin.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: [users],
  },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  [login]: { file: 'login.js', isDynamicEntry: true, css: ['login.css'] },
  [shop]: { file: 'shop.js', imports: ['_grid.js', '_shared.js'], dynamicImports: [detail] },
  '_grid.js': { file: 'grid.js' },
  [detail]: { file: 'zoom.js', imports: ['_grid.js'] },
  [users]: { file: 'users.js' },
  ...extra,
});

const bytes: Record<string, number> = {
  'index.js': 30_000,
  'shared.js': 90_000,
  'login.js': 19_000,
  'index.css': 5_000,
  'shared.css': 6_000,
  'login.css': 1_000,
  'admin.js': 50_000,
  'shop.js': 30_000,
  'grid.js': 29_000,
  'zoom.js': 30_000,
  'users.js': 59_000,
};

const problems = (heavier: Record<string, number> = {}, extra: Manifest = {}) =>
  weighBuild(build(extra), (file) => ({ ...bytes, ...heavier })[file] ?? 0).problems.join('\n');

describe('the weight of a build', () => {
  it('may come close to the limits', () => {
    expect(problems()).toBe('');
  });

  it('includes the modules that the first screen shares, and the login', () => {
    expect(problems({ 'index.js': 31_001 })).toContain('takes 140.0 KB of JavaScript');
    expect(problems({ 'shared.js': 95_000 })).toContain('takes 144.0 KB of JavaScript');
    expect(problems({ 'login.js': 25_000 })).toContain('takes 145.0 KB of JavaScript');
    expect(problems({ 'login.css': 3_000 })).toContain('takes 14.0 KB of CSS');
  });

  it('includes the number of files of the first screen', () => {
    const css = Array.from({ length: 8 }, (_, place) => `${place}.css`);
    expect(problems({}, { '_shared.js': { file: 'shared.js', css } })).toContain(
      'takes 13 files; 12 is the bar',
    );
  });

  it('includes what a lazy screen adds, however it is reached', () => {
    expect(problems({ 'grid.js': 31_000 })).toContain('shop.page.tsx adds 61.0 KB');
    expect(problems({ 'zoom.js': 40_000 })).toContain('zoom.tsx adds 69.0 KB');
    expect(problems({ 'users.js': 61_000 })).toContain('users.page.tsx adds 61.0 KB');
  });

  it('includes no panel or calculator in the first screen', () => {
    for (const late of ['panel/app/frame/frame.tsx', 'customer/features/calculator/board.tsx']) {
      const index = { file: 'index.js', isEntry: true, imports: [late], dynamicImports: [login] };
      const extra = { 'index.html': index, [late]: { file: 'late.js', src: late } };
      expect(problems({}, extra)).toContain(`loads ${late}`);
    }
  });

  it('is refused for a build of unknown structure', () => {
    expect(problems({}, { 'index.html': { file: 'index.js' } })).toContain('two entries');
    const single = { file: 'index.js', isEntry: true };
    expect(problems({}, { 'index.html': single })).toContain('recognised as the login');
  });
});

describe('the weight of the worker', () => {
  it('is reported compressed and uncompressed', () => {
    expect(weighWorker(42_000, 15_000)).toEqual({
      lines: ['Worker: 15.0 KB, 42.0 KB unpacked'],
      problems: [],
    });
  });

  it('has a limit on the compressed size', () => {
    expect(weighWorker(20_000, 15_001).problems.join()).toContain('15.0 KB is the bar');
  });
});

describe('the messages in a build', () => {
  const catalogues = {
    account: { account_lead: 'Log in to your plant' },
    calculator: { calculator_lead: 'Weigh a box' },
    catalogue: { catalogue_lead: 'Parts for lines', catalogue_panel_lead: 'Parts by category' },
  };
  const problemsOf = (files: Readonly<Record<string, string>>) =>
    wordProblems(build(), [login], catalogues, (file) => files[file] ?? '');

  it('may be those of any screen that shows them', () => {
    const files = { 'index.js': '`Log in to your plant`', 'zoom.js': '"Weigh a box"' };
    expect(problemsOf({ ...files, 'users.js': '`Parts by category`' })).toEqual([]);
  });

  it('must not be in the first screen if other screens show them', () => {
    expect(problemsOf({ 'shared.js': '`Weigh a box`' })).toEqual([
      'The first screen loads calculator_lead, which it does not show',
    ]);
  });

  it('must not be in the customer app if the panel shows them', () => {
    expect(problemsOf({ 'zoom.js': '`Parts by category`' })).toEqual([
      'The customer app loads catalogue_panel_lead, which the panel shows',
    ]);
  });

  it('are a problem if none is found', () => {
    expect(problemsOf({})).toHaveLength(1);
  });
});

describe('the sources of the first screen', () => {
  const read = (router: string) => (path: string) =>
    ({
      'web/customer/main.tsx': "import { newRouter } from './app/router.tsx';",
      'web/customer/app/router.tsx': router,
    })[path];

  it('contain neither the panel nor calculators', () => {
    const problem = earlyProblems(
      read("import { Board } from '../features/calculator/board.tsx';"),
    );
    expect(problem.join()).toContain('calculator/board.tsx');
    expect(earlyProblems(read("import '../../panel/session.ts';")).join()).toContain(
      'panel/session',
    );
  });

  it('may load the panel and calculators later', () => {
    expect(earlyProblems(read("const b = () => import('../features/calculator/b.tsx');"))).toEqual(
      [],
    );
  });

  it('are a problem if they are missing', () => {
    expect(earlyProblems(() => undefined)).toHaveLength(1);
  });
});

describe('a page', () => {
  it.each([
    ['an inline script', '<script>go()</script>'],
    ['an inline script', '<script type="module">go()</script>'],
    ['a style element', '<style>p { color: red }</style>'],
    ['a style attribute', '<p style="color: red">'],
    ['an event attribute', '<body onload="go()">'],
    ['a javascript: address', '<a href="javascript:go()">'],
  ])('must not contain %s', (what, html) => {
    expect(inlineProblems('index.html', html).join()).toContain(what);
  });

  it('may load files', () => {
    const html =
      '<link rel="stylesheet" href="/assets/a.css"><script type="module" crossorigin src="/a.js"></script>';
    expect(inlineProblems('index.html', html)).toEqual([]);
  });
});
