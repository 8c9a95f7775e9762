import type { Rule } from './rule.ts';
import type { SourceModule } from './source-module.ts';

type Statement = SourceModule['program']['body'][number];

/** The names an exported declaration brings, none for a re-export. */
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

/** What other rooms call is explained where it stands. */
export const docCommentRule: Rule = {
  name: 'doc-comment',
  reason:
    'whoever calls domain or contract reads what it returns, units, errors and source in its doc comment',
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
