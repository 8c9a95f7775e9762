import { basename } from 'node:path';
import { isModule, readModule, type SourceModule } from '../boundaries/source-module.ts';
import { declaredNames } from './declared-names.ts';
import { type Found, oldWordsInName, oldWordsInText } from './old-words.ts';
import { sentencesOf, textsOf } from './texts.ts';

/** Names of the released wire that other modules spell as well. */
const namesOfTheWire = new Set([
  // Operation id of a released call.
  'changeMyAccount',
  // Kind of audit-log entry, stored and returned under this name.
  'installation',
  // Kind of retained data, as returned in Settings.
  'kept_answer',
]);

/** A place that contains an old word. */
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

/** Returns the old words in a file's name and in its text. */
export function oldWordsOf(path: string, text: string): OldWordAt[] {
  const inPath = at(1, 'the file name', oldWordsInName(basename(path)));
  if (isModule(path)) return [...inPath, ...inModule(readModule(path, text))];
  if (path.endsWith('.md')) return [...inPath, ...inDocument(text)];
  if (/^web\/messages\/.*\.json$/.test(path)) return [...inPath, ...inMessages(text)];
  return inPath;
}
