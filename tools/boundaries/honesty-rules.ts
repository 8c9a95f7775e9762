import { Visitor } from 'oxc-parser';
import type { Finding, Rule } from './rule.ts';

const suppressions =
  /biome-ignore|@ts-ignore|@ts-nocheck|@ts-expect-error|eslint-|knip-ignore|v8 ignore|istanbul ignore/;
const runners = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const leftOut = new Set(['skip', 'only', 'todo', 'fixme', 'fail', 'fails']);
const excused = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']);

/** Rules against anything that would let a failing check pass. */
export const honestyRules: readonly Rule[] = [
  {
    name: 'no-suppression',
    reason:
      'a rule that comments can switch off is no rule: correct the code, or change the rule for all code',
    check: ({ comments, lineAt }) =>
      comments
        .filter(({ value }) => suppressions.test(value))
        .map(({ start, value }) => ({ line: lineAt(start), what: `says ${value.trim()}` })),
  },
  {
    name: 'no-test-left-out',
    reason:
      'a skipped test, or an `only` that skips the others, protects nothing: correct it or delete it',
    check({ path, program, lineAt }) {
      if (!/\.(test|spec)\.tsx?$/.test(path)) return [];
      const found: Finding[] = [];
      new Visitor({
        MemberExpression({ object, property, start }) {
          if (property.type !== 'Identifier' || !leftOut.has(property.name)) return;
          const base = object.type === 'MemberExpression' ? object.object : object;
          if (base.type !== 'Identifier' || !runners.has(base.name)) return;
          found.push({ line: lineAt(start), what: `uses ${base.name}.${property.name}` });
        },
        CallExpression({ callee, start }) {
          if (callee.type !== 'Identifier' || !excused.has(callee.name)) return;
          found.push({ line: lineAt(start), what: `uses ${callee.name}` });
        },
      }).visit(program);
      return found;
    },
  },
];
