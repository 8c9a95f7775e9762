import type { Rule } from './rule.ts';
import type { SourceModule } from './source-module.ts';

type Statement = SourceModule['program']['body'][number];

/** Returns the names that an exported declaration introduces, none for a re-export. */
function exportedNames(statement: Statement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
  const { declaration } = statement;
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : '…'));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function isDocumented({ comments, text }: SourceModule, start: number): boolean {
  return comments.some(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      value.length > 10 &&
      end <= start &&
      text.slice(end, start).trim() === '',
  );
}

/** Requires a doc comment on every export of domain and contract. */
export const docCommentRule: Rule = {
  name: 'doc-comment',
  reason:
    'users of domain and contract look up return values, units, errors and sources in the doc comments',
  check(module) {
    if (!/^(domain|contract)\/src\//.test(module.path) || module.path.includes('.test.')) return [];
    return module.program.body
      .filter(({ start }) => !isDocumented(module, start))
      .flatMap((statement) =>
        exportedNames(statement).map((name) => ({
          line: module.lineAt(statement.start),
          what: `exports ${name} without a doc comment`,
        })),
      );
  },
};
