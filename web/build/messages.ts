/** Checks the catalogues of every language and writes the types of `virtual:messages`. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BASE_LANGUAGE,
  catalogueFolder,
  compileCatalogues,
  type Messages,
} from './message-catalogues.ts';

const types = join(import.meta.dirname, '..', '..', '.cache', 'messages');
const target = join(types, 'messages.d.ts');

function declarations(messages: Messages): string {
  const functions = [...messages].map(
    ([key, { text, parameters }]) =>
      `    /** ${text} */\n    readonly ${key}: (${parameters && `p: ${parameters}`}) => string;\n`,
  );
  return [
    "declare module 'virtual:messages' {\n  export const m: {\n",
    ...functions,
    "  };\n}\n\ndeclare module 'virtual:language' {\n  export const language: string;\n}\n",
  ].join('');
}

const folders = await readdir(catalogueFolder, { withFileTypes: true });
for (const { name } of folders.filter((entry) => entry.isDirectory())) {
  const messages = await compileCatalogues(name, catalogueFolder);
  if (name !== BASE_LANGUAGE) continue;
  const fresh = declarations(messages);
  const before = await readFile(target, 'utf8').catch(() => '');
  await mkdir(types, { recursive: true });
  if (fresh !== before) await writeFile(target, fresh);
}
