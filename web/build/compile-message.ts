import { type ParseOptions, parse } from '@messageformat/parser';

type Token = ReturnType<typeof parse>[number] | { readonly type: 'octothorpe' };
type PluralCategory = NonNullable<ParseOptions['cardinal']>[number];

/** A message compiled to code. */
export interface CompiledMessage {
  readonly text: string;
  /** Parameters of its function, such as `{ count: number }`; empty for a plain text. */
  readonly parameters: string;
  /** The text as an expression over `p`. */
  readonly expression: string;
  /** Functions that the expression calls. */
  readonly calls: ReadonlySet<string>;
}

const plain = 'string | number';
const formatters = new Map([
  ['number', { call: 'formatNumber', type: 'number' }],
  ['date', { call: 'formatDate', type: 'string | Date' }],
]);

/** Returns the plural categories that CLDR defines for a language: one and other in English. */
function pluralCategories(language: string): PluralCategory[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

class MessageCompiler {
  readonly types = new Map<string, string>();
  readonly calls = new Set<string>();
  readonly #categories: readonly PluralCategory[];

  constructor(categories: readonly PluralCategory[]) {
    this.#categories = categories;
  }

  text(tokens: readonly Token[], counted = ''): string {
    const parts = tokens.map((token) =>
      token.type === 'content'
        ? token.value.replace(/[\\`]|\$\{/g, '\\$&')
        : `\${${this.#value(token, counted)}}`,
    );
    return `\`${parts.join('')}\``;
  }

  #value(token: Exclude<Token, { type: 'content' }>, counted: string): string {
    switch (token.type) {
      case 'argument':
        return this.#parameter(token.arg, plain);
      case 'octothorpe':
        return this.#formatted(counted, 'number');
      case 'function':
        return this.#formatted(token.arg, token.key);
      case 'plural':
        return this.#plural(token.arg, token.cases);
      default:
        throw new Error(`{${token.arg}, ${token.type}} is not supported`);
    }
  }

  #parameter(name: string, type: string): string {
    const before = this.types.get(name);
    if (before === undefined || before === plain) this.types.set(name, type);
    else if (type !== plain && type !== before) throw new Error(`{${name}} has two types`);
    return `p.${name}`;
  }

  #formatted(name: string, key: string): string {
    const formatter = formatters.get(key);
    if (!formatter) throw new Error(`{${name}, ${key}} is not supported`);
    this.calls.add(formatter.call);
    return `${formatter.call}(${this.#parameter(name, formatter.type)})`;
  }

  #plural(name: string, cases: readonly { key: string; tokens: Token[] }[]): string {
    const count = this.#parameter(name, 'number');
    const texts = new Map(cases.map(({ key, tokens }) => [key, this.text(tokens, name)]));
    const missing = this.#categories.filter((category) => !texts.has(category));
    if (missing.length > 0) throw new Error(`{${name}, plural} misses '${missing.join("', '")}'`);
    this.calls.add('plural');
    const forms = this.#categories.map((category) => `${category}: ${texts.get(category)}`);
    const exact = [...texts].filter(([key]) => key.startsWith('='));
    return [
      ...exact.map(([key, text]) => `${count} === ${key.slice(1)} ? ${text} : `),
      `plural(${count}, { ${forms.join(', ')} })`,
    ].join('');
  }
}

/** Compiles a message in the ICU syntax; throws if it is invalid. */
export function compileMessage(text: string, language: string): CompiledMessage {
  const categories = pluralCategories(language);
  const compiler = new MessageCompiler(categories);
  const expression = compiler.text(parse(text, { cardinal: categories, strict: true }));
  const types = [...compiler.types].sort(([a], [b]) => (a < b ? -1 : 1));
  const parameters = types.map(([name, type]) => `${name}: ${type}`).join('; ');
  return {
    text,
    parameters: parameters && `{ ${parameters} }`,
    expression,
    calls: compiler.calls,
  };
}
