import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { writeTypes } from './words-types.ts';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const repository = join(web, '..');
const messages = join(web, 'messages');
const output = join(web, 'paraglide');
const work = join(repository, '.cache', 'words');
const locales = ['en'];

interface Catalogue {
  readonly feature: string;
  readonly text: string;
}

/** A folder whose catalogue is not written yet is passed over. */
async function readCatalogues(): Promise<Catalogue[]> {
  const folders = await readdir(messages, { withFileTypes: true });
  const features = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const texts = await Promise.all(
    features
      .sort()
      .map((feature) => readFile(join(messages, feature, 'en.json'), 'utf8').catch(() => null)),
  );
  return features.flatMap((feature, index) => {
    const text = texts[index];
    return typeof text === 'string' ? [{ feature, text }] : [];
  });
}

/** A message without its feature's prefix could silently replace another feature's. */
function assertPrefixes({ feature, text }: Catalogue) {
  for (const key of Object.keys(JSON.parse(text))) {
    if (key !== '$schema' && !key.startsWith(`${feature}_`)) {
      throw new Error(`web/messages/${feature}/en.json: '${key}' must start with '${feature}_'`);
    }
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Puts the compiled files in place one by one, so that a reader never meets an empty folder. */
async function publish(compiled: string, stamp: string) {
  await rm(join(output, '.stamp'), { force: true });
  const fresh = await filesBelow(compiled);
  for (const file of fresh) {
    const target = join(output, file);
    const text = await readFile(join(compiled, file), 'utf8');
    const before = await readFile(target, 'utf8').catch(() => null);
    if (before === text) continue;
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.${process.pid}`;
    await writeFile(partial, text);
    await rename(partial, target);
  }
  const wanted = new Set(fresh);
  for (const file of await filesBelow(output)) {
    if (!wanted.has(file) && file.endsWith('.js')) await rm(join(output, file), { force: true });
  }
  await writeFile(join(output, '.stamp'), stamp);
}

async function writeProject(folder: string, catalogues: readonly Catalogue[]) {
  const project = join(folder, 'project.inlang');
  await mkdir(project, { recursive: true });
  const up = relative(folder, repository);
  const settings = {
    baseLocale: 'en',
    locales,
    modules: [`${up}/node_modules/@inlang/plugin-message-format/dist/index.js`],
    'plugin.inlang.messageFormat': {
      pathPattern: catalogues.map(({ feature }) => `${up}/web/messages/${feature}/{locale}.json`),
    },
  };
  await writeFile(join(project, 'settings.json'), JSON.stringify(settings));
  return project;
}

async function isFresh(stamp: string): Promise<boolean> {
  return (await readFile(join(output, '.stamp'), 'utf8').catch(() => '')) === stamp;
}

/** One writer at a time: a build, tests and a development server may start together. */
async function alone(task: () => Promise<void>): Promise<void> {
  const lock = join(work, 'lock');
  await mkdir(work, { recursive: true });
  const until = Date.now() + 20_000;
  while (
    !(await mkdir(lock).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > until) await rm(lock, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    await task();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function compileTo(folder: string, catalogues: readonly Catalogue[], stamp: string) {
  try {
    const project = await writeProject(folder, catalogues);
    const compiled = join(folder, 'out');
    const compiler = join(web, 'build', 'words-compiler.ts');
    await promisify(execFile)(process.execPath, [compiler, project, compiled]);
    await writeTypes(compiled);
    await mkdir(output, { recursive: true });
    await publish(compiled, stamp);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compiles web/messages to web/paraglide; does nothing when no catalogue changed. */
export async function compileWords(): Promise<void> {
  const catalogues = await readCatalogues();
  catalogues.forEach(assertPrefixes);
  const rules = await Promise.all(
    ['words-compiler.ts', 'words-types.ts'].map((file) =>
      readFile(join(web, 'build', file), 'utf8'),
    ),
  );
  const stamp = createHash('sha256')
    .update(JSON.stringify([rules, catalogues]))
    .digest('hex');
  if (await isFresh(stamp)) return;
  await alone(async () => {
    if (await isFresh(stamp)) return;
    await compileTo(join(work, String(process.pid)), catalogues, stamp);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await compileWords();
