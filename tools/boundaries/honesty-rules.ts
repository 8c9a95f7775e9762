import { Visitor } from 'oxc-parser';
import type { Finding, Rule } from './rule.ts';

const suppressions =
  /biome-ignore|@ts-ignore|@ts-nocheck|@ts-expect-error|eslint-|knip-ignore|v8 ignore|istanbul ignore/;
const runners = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const leftOut = new Set(['skip', 'only', 'todo', 'fixme', 'fail', 'fails']);
const excused = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']);

/** What would let a check pass that is not met. */
export const honestyRules: readonly Rule[] = [
  {
    name: 'no-suppression',
    reason:
      'a rule that is switched off in a comment is no rule: mend the code, or the rule for all',
    check: ({ comments, lineAt }) =>
      comments
        .filter(({ value }) => suppressions.test(value))
        .map(({ start, value }) => ({ line: lineAt(start), what: `says ${value.trim()}` })),
  },
  {
    name: 'no-test-left-out',
    reason: 'a test that is skipped or alone keeps nothing: mend it or delete it',
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
