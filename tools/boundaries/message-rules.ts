import { type Node, Visitor } from 'oxc-parser';
import { type Finding, importRule, leadsTo, type Rule, tests } from './rule.ts';

/** Functions and errors whose argument at this place is a sentence for a person. */
const sentenceAt: Readonly<Record<string, number>> = {
  fieldError: 1,
  hiddenFieldError: 1,
  SheetError: 0,
};
/** Names of what a person reads. */
const keys = new Set(['body', 'detail', 'fields', 'reason', 'sentence', 'title']);

/** Text of several words; 'Fluteline API' is a name. */
const several = /\w [a-z]/;
const spoken = /^server\/src\/(features|platform)\//;

/** Returns true for an expression that may be a text of several words, spelled out in the code. */
function isText(node: Node | null | undefined): boolean {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && several.test(node.value);
    case 'TemplateLiteral':
      return several.test(node.quasis.map(({ value }) => value.raw).join('X'));
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.left) || isText(node.right);
    case 'ObjectExpression':
      return node.properties.some((one) => one.type === 'Property' && isText(one.value));
    default:
      return false;
  }
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '');

/** Rules on the texts of the server that a person sees. */
export const messageRules: readonly Rule[] = [
  importRule({
    name: 'messages-alone',
    reason:
      'features and the platform import the texts of the server, which import only domain: a translator reads nothing else',
    from: /^server\/src\/messages\//,
    except: tests,
    forbids: (found) => !leadsTo(found, /^(server\/src\/messages|domain\/src)\//),
  }),
  {
    name: 'sentences-in-messages',
    reason:
      'text that a person sees is in server/src/messages, by feature, so that it can be edited and translated in one place',
    check({ path, program, lineAt }) {
      if (!spoken.test(path) || tests.test(path)) return [];
      const found: Finding[] = [];
      const note = (name: string, value: Node | null | undefined) => {
        if (!value || !isText(value)) return;
        found.push({ line: lineAt(value.start), what: `spells out the text of ${name}` });
      };
      const called = ({ callee, arguments: given }: { callee: Node; arguments: Node[] }) => {
        const at = sentenceAt[nameOf(callee)];
        if (at !== undefined) note(nameOf(callee), given[at]);
      };
      new Visitor({
        Property: ({ key, value }) => keys.has(nameOf(key)) && note(nameOf(key), value),
        VariableDeclarator: ({ id, init }) => keys.has(nameOf(id)) && note(nameOf(id), init),
        CallExpression: called,
        NewExpression: called,
      }).visit(program);
      return found;
    },
  },
];
