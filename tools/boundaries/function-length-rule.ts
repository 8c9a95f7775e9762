import { type Node, Visitor } from 'oxc-parser';
import type { Finding, Rule } from './rule.ts';

const max = 60;

/**
 * Limits functions that are not components (their name starts in lower case) to 60 lines in
 * component files too. Biome lets every function in such a file be as long as a component, which is
 * 150 lines.
 */
export const functionLengthRule: Rule = {
  name: 'short-functions',
  reason:
    'a function of more than 60 lines does more than its name says; only components may have up to 150 lines',
  check({ path, program, text, lineAt }) {
    if (!path.endsWith('.tsx') || path.includes('.test.')) return [];
    const found: Finding[] = [];
    const look = (name: string, { start, end }: Node) => {
      const lines = text
        .slice(start, end)
        .split('\n')
        .filter((line) => line.trim() !== '').length;
      if (lines > max && !/^[A-Z]/.test(name)) {
        found.push({ line: lineAt(start), what: `${name} has ${lines} lines` });
      }
    };
    new Visitor({
      FunctionDeclaration: (node) => look(node.id?.name ?? 'default', node),
      VariableDeclarator({ id, init }) {
        const isFunction =
          init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        if (isFunction && id.type === 'Identifier') look(id.name, init);
      },
    }).visit(program);
    return found;
  },
};
