import { type Node, Visitor } from 'oxc-parser';
import type { SourceModule } from '../boundaries/source-module.ts';

/** A name or a text with its position. */
export interface Placed {
  readonly text: string;
  readonly start: number;
}

type Maybe = Node | null | undefined;

/**
 * Returns the names that a pattern declares. `const { a } = b` declares none, because `a` was named
 * where `b` was declared.
 */
function bound(pattern: Maybe): Placed[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [{ text: pattern.name, start: pattern.start }];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return bound(property.argument);
        return property.shorthand ? [] : bound(property.value);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap(bound);
    case 'AssignmentPattern':
      return bound(pattern.left);
    case 'RestElement':
      return bound(pattern.argument);
    case 'TSParameterProperty':
      return bound(pattern.parameter);
    default:
      return [];
  }
}

/**
 * Files with the wire's spelling, which stays: the contract and present.ts have it as keys of
 * objects.
 */
const spellsTheWire = /^contract\/src\/|\/present\.ts$/;

/**
 * Returns every name that a module declares: declarations, parameters, members, renamed imports.
 * Leaves out names that it only uses: they are declared elsewhere, or belong to a library or the
 * platform.
 */
export function declaredNames({ path, program }: SourceModule): Placed[] {
  const found: Placed[] = [];
  const add = (...patterns: readonly Maybe[]) => found.push(...patterns.flatMap(bound));
  const named = ({ id }: { id?: Maybe }) => add(id);
  const routine = ({ id, params }: { id?: Maybe; params: readonly Node[] }) => add(id, ...params);
  const member = ({ key, computed }: { key: Node; computed: boolean }) => {
    if (!computed) add(key);
  };
  const caught = ({ param }: { param: Maybe }) => add(param);
  const imported = ({ local }: { local: Maybe }) => add(local);
  new Visitor({
    VariableDeclarator: named,
    FunctionDeclaration: routine,
    FunctionExpression: routine,
    ArrowFunctionExpression: routine,
    ClassDeclaration: named,
    ClassExpression: named,
    TSInterfaceDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSEnumDeclaration: named,
    TSEnumMember: named,
    CatchClause: caught,
    PropertyDefinition: member,
    MethodDefinition: member,
    TSPropertySignature: member,
    TSMethodSignature: member,
    ObjectExpression({ properties }) {
      if (spellsTheWire.test(path)) return;
      for (const property of properties) {
        if (property.type === 'Property' && !property.shorthand) member(property);
      }
    },
    ImportSpecifier({ imported, local }) {
      if (imported.type !== 'Identifier' || imported.name !== local.name) add(local);
    },
    ImportDefaultSpecifier: imported,
    ImportNamespaceSpecifier: imported,
  }).visit(program);
  return found;
}
