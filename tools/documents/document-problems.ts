import { posix } from 'node:path';

/** A statement of a document about the repository, and its line. */
interface Claim {
  readonly line: number;
  readonly text: string;
}

/** Reads a file or finds a folder: undefined for neither, an empty text for a folder. */
export type Read = (path: string) => string | undefined;

const codeSpan = /`([^`]+)`/g;
const link = /\]\(([^)#\s]+)[^)]*\)/g;
/** Path of a file or folder in a room, spelled out: `web/kit/ui/`, not `<feature>/store.ts`. */
const path =
  /^(\.ci|bench|bin|contract|demo|deploy|docs|domain|e2e|embedded-postgres|server|tools|web)\/[\w./-]*$/;
const identifier = /^[A-Za-z_$][\w$.]{2,}$/;

/** Returns the lines of a document outside its code blocks; a step of a list counts as one line. */
function claims(markdown: string): Claim[] {
  let isCode = false;
  const found: { line: number; text: string }[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text.startsWith('```')) isCode = !isCode;
    else if (!isCode) {
      const last = found.at(-1);
      if (last && /^ {2,}\S/.test(text)) last.text += ` ${text.trim()}`;
      else found.push({ line: index + 1, text });
    }
  }
  return found;
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

function missingPaths(page: string, { text }: Claim, read: Read): string[] {
  const linked = all(text, link)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(page), target));
  const named = all(text, codeSpan).filter((span) => path.test(span));
  return [...linked, ...named]
    .filter((target) => read(target.replace(/\/$/, '')) === undefined)
    .map((target) => `names ${target}, which is not there`);
}

/** A list step that begins with a file path must only name identifiers in that file. */
function missingNames({ text }: Claim, read: Read): string[] {
  const [, file = ''] = /^(?:\d+\.|-) `([^`]+\.\w+)`/.exec(text) ?? [];
  const source = path.test(file) ? read(file) : undefined;
  if (source === undefined) return [];
  return all(text, codeSpan)
    .filter((span) => identifier.test(span) && !source.includes(span))
    .map((span) => `says ${file} has ${span}, which it has not`);
}

/** Returns the statements of a document about the repository that are wrong. */
export function documentProblems(page: string, markdown: string, read: Read): string[] {
  return claims(markdown).flatMap((claim) =>
    [...missingPaths(page, claim, read), ...missingNames(claim, read)].map(
      (problem) => `${page}:${claim.line} ${problem}`,
    ),
  );
}
