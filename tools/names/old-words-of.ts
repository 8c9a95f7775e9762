import { basename } from 'node:path';
import { isModule, readModule, type SourceModule } from '../boundaries/source-module.ts';
import { declaredNames } from './declared-names.ts';
import { type Found, oldWordsInName, oldWordsInText } from './old-words.ts';
import { sentencesOf, textsOf } from './texts.ts';

/** Names of the settled wire that other modules spell as well: released calls and values use them. */
const namesOfTheWire = new Set([
  // The released call's operation id.
  'changeMyAccount',
  // What a row of the audit log is about, stored and answered as it is.
  'installation',
  // What Settings says is retained, and for how long.
  'kept_answer',
]);

/** A place that says an old word. */
export interface OldWordAt extends Found {
  readonly line: number;
  readonly where: string;
}

const at = (line: number, where: string, found: readonly Found[]): OldWordAt[] =>
  found.map((word) => ({ ...word, line, where }));

function inModule(module: SourceModule): OldWordAt[] {
  return [
    ...declaredNames(module).flatMap(({ text, start }) => {
      const found = namesOfTheWire.has(text) ? [] : oldWordsInName(text);
      return found.length > 0 ? at(module.lineAt(start), text, found) : [];
    }),
    ...textsOf(module).flatMap(({ text, start }) => {
      const found = oldWordsInText(text);
      return found.length > 0 ? at(module.lineAt(start), 'a comment or title', found) : [];
    }),
  ];
}

function inDocument(markdown: string): OldWordAt[] {
  return sentencesOf(markdown).flatMap(({ text, line }) =>
    at(line, 'a sentence', oldWordsInText(text)),
  );
}

function inMessages(json: string): OldWordAt[] {
  const messages: Record<string, string> = JSON.parse(json);
  return Object.entries(messages).flatMap(([key, text], index) => [
    ...at(index + 2, key, oldWordsInName(key)),
    ...at(index + 2, `the message ${key}`, oldWordsInText(text)),
  ]);
}

/** The old words in a file's name and in what it says. */
export function oldWordsOf(path: string, text: string): OldWordAt[] {
  const inPath = at(1, 'the file name', oldWordsInName(basename(path)));
  if (isModule(path)) return [...inPath, ...inModule(readModule(path, text))];
  if (path.endsWith('.md')) return [...inPath, ...inDocument(text)];
  if (/^web\/messages\/.*\.json$/.test(path)) return [...inPath, ...inMessages(text)];
  return inPath;
}
