import { type Node, Visitor } from 'oxc-parser';
import type { SourceModule } from '../boundaries/source-module.ts';
import type { Placed } from './declared-names.ts';

const runners = new Set(['it', 'test', 'describe']);

/** Returns the runner's name: `it` of `it`, `it.each(rows)` and `test.describe`. */
function runnerOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return runnerOf(callee.object);
  return callee.type === 'CallExpression' ? runnerOf(callee.callee) : '';
}

function titles({ path, program }: SourceModule): Placed[] {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return [];
  const found: Placed[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !runners.has(runnerOf(callee))) return;
      if (title.type === 'Literal' && typeof title.value === 'string') {
        found.push({ text: title.value, start: title.start });
      }
      if (title.type === 'TemplateLiteral') {
        const text = title.quasis.map(({ value }) => value.raw).join(' … ');
        found.push({ text, start: title.start });
      }
    },
  }).visit(program);
  return found;
}

/** Returns the English texts of a module: its comments and the titles of its tests. */
export function textsOf(module: SourceModule): Placed[] {
  const comments = module.comments.map(({ value, start }) => ({ text: value, start }));
  return [...comments, ...titles(module)];
}

/** Returns the sentences of a document by line, without its code blocks. */
export function sentencesOf(markdown: string): { text: string; line: number }[] {
  let isCode = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode;
    return isCode || text.startsWith('```') ? [] : [{ text, line: index + 1 }];
  });
}
