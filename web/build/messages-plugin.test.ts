import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogues } from './message-catalogues.ts';
import { messagesPlugin } from './messages-plugin.ts';

const english = {
  'shop.json': {
    shop_title: 'Spare parts',
    shop_found: '{count, plural, one {# product} other {# products}}',
    shop_unused: 'Nobody shows this',
  },
  'query.json': {
    query_price: '{maker} asks {price, number} rupees',
    query_sold: 'Sold on {date, date}',
  },
};
const hindi = {
  'shop.json': {
    shop_title: 'पुर्ज़े',
    shop_found: '{count, plural, one {# उत्पाद} other {# उत्पादों}}',
    shop_unused: 'कोई नहीं',
  },
  'query.json': {
    query_price: '{maker} का मूल्य {price, number} रुपये',
    query_sold: '{date, date} को बिका',
  },
};
type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

const page = {
  'index.html': '<html lang="en"><script type="module" src="/main.js"></script></html>',
  'main.js': "globalThis.features = [() => import('./shop.js'), () => import('./query.js')];",
  'shop.js': `import { m } from 'virtual:messages';
    export const shown = () => [m.shop_title(), ...[0, 1, 1250000].map((count) => m.shop_found({ count }))];`,
  'query.js': `import { m } from 'virtual:messages';
    export const shown = () => [m.query_price({ maker: '$1 \`BHS\`', price: 1250000 }), m.query_sold({ date: '2026-11-21T12:00' })];`,
};

let folder = '';

async function write(files: Readonly<Record<string, string>>, below = folder): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(below, name)), { recursive: true });
    await writeFile(join(below, name), text);
  }
}

async function writeCatalogues(languages: Readonly<Record<string, Catalogues>>): Promise<string> {
  const catalogues = await mkdtemp(join(folder, 'messages-'));
  for (const [language, files] of Object.entries(languages)) {
    for (const [file, messages] of Object.entries(files)) {
      await write({ [join(language, file)]: JSON.stringify(messages) }, catalogues);
    }
  }
  return catalogues;
}

/** Builds the page in a language; returns its chunks by name. */
async function buildIn(language: string, catalogues: string) {
  const outDir = await mkdtemp(join(folder, `dist-${language}-`));
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [messagesPlugin(language, catalogues)],
    build: {
      outDir,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
  const files = (await readdir(outDir)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((name) => readFile(join(outDir, name), 'utf8')));
  return {
    all: texts.join('\n'),
    html: await readFile(join(outDir, 'index.html'), 'utf8'),
    text: (name: string) => readFile(join(outDir, `${name}.js`), 'utf8'),
    shown: async (name: string): Promise<string[]> =>
      (await import(pathToFileURL(join(outDir, `${name}.js`)).href)).shown(),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'));
  await write(page);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a build in a second language', () => {
  let built: Awaited<ReturnType<typeof buildIn>>;
  beforeAll(async () => {
    built = await buildIn('hi', await writeCatalogues({ en: english, hi: hindi }));
  });

  it('contains its messages and those of no other language', () => {
    expect(built.all).toContain('पुर्ज़े');
    expect(built.all).not.toMatch(/Spare parts|products|rupees/);
    expect(built.html).toContain('<html lang="hi">');
  });

  it('gives a chunk the messages it shows and no others', async () => {
    expect(await built.text('shop')).not.toContain('रुपये');
    expect(await built.text('query')).not.toContain('उत्पाद');
    expect(built.all).not.toContain('कोई नहीं');
  });

  it('chooses the plural form by the rules of the language and groups figures the Indian way', async () => {
    expect(await built.shown('shop')).toEqual(['पुर्ज़े', '0 उत्पाद', '1 उत्पाद', '12,50,000 उत्पादों']);
  });

  it('fills in parameters, and formats numbers and dates', async () => {
    expect(await built.shown('query')).toEqual([
      '$1 `BHS` का मूल्य 12,50,000 रुपये',
      '21 नव॰ 2026 को बिका',
    ]);
  });
});

it('builds English from the same catalogues, with its own plurals', async () => {
  const built = await buildIn('en', await writeCatalogues({ en: english, hi: hindi }));
  expect(built.all).not.toContain('पुर्ज़े');
  expect(await built.shown('shop')).toEqual([
    'Spare parts',
    '0 products',
    '1 product',
    '12,50,000 products',
  ]);
});

describe('a build fails with the name of the key', () => {
  it('when a language lacks it', async () => {
    const { shop_title: _, ...shop } = hindi['shop.json'];
    const catalogues = await writeCatalogues({ en: english, hi: { ...hindi, 'shop.json': shop } });
    await expect(buildIn('hi', catalogues)).rejects.toThrow('hi: shop_title is missing');
  });

  const withTitle = (title: string) => ({
    'shop.json': { ...hindi['shop.json'], shop_title: title },
  });
  it.each([
    ['it takes a parameter English does not have', withTitle('{name}'), 'hi: shop_title takes {'],
    [
      'English does not have it',
      { 'shop.json': { ...hindi['shop.json'], shop_new: 'नया' } },
      'hi: shop_new is not',
    ],
    [
      'a plural misses a form of the language',
      withTitle('{n, plural, other {#}}'),
      "shop_title cannot be read: {n, plural} misses 'one'",
    ],
    [
      'a plural has a form the language lacks',
      withTitle('{n, plural, one {1} few {2} other {#}}'),
      'shop_title cannot be read',
    ],
    ['it is no ICU message', withTitle('{name'), 'shop_title cannot be read'],
    ['it has a format nobody has', withTitle('{name, time}'), 'shop_title cannot be read'],
    [
      "it bears another feature's name",
      { 'shop.json': { ...hindi['shop.json'], query_new: 'नया' } },
      "query_new must start with 'shop_'",
    ],
  ])('when %s', async (_, catalogue, problem) => {
    const catalogues = await writeCatalogues({ en: english, hi: { ...hindi, ...catalogue } });
    await expect(compileCatalogues('hi', catalogues)).rejects.toThrow(problem);
  });
});
