import { type Node, Visitor } from 'oxc-parser';
import type { Finding, Rule } from './rule.ts';

const max = 60;

/**
 * Biome lets every function of a component's file be as long as a component, which is 150 lines.
 * What is not a component (its name starts small) keeps to 60 there too.
 */
export const functionLengthRule: Rule = {
  name: 'short-functions',
  reason: 'a function over 60 lines does more than its name says; only a component may have 150',
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
