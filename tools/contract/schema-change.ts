import { follow, isObject, type Json, listAt, objectAt, textsAt } from './json.ts';

/** Direction of a schema: an old client reads an answer and writes a request. */
export type Direction = 'answer' | 'request';

/** The documents of the two compared schemas, and their direction. */
export interface Comparison {
  readonly before: Json;
  readonly now: Json;
  readonly direction: Direction;
}

interface Pair {
  readonly before: Json;
  readonly now: Json;
}

const deepest = 40;
const lowerBounds = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'];
const upperBounds = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'];

function resolved(document: Json, schema: unknown, depth = 0): Json {
  if (!isObject(schema)) return {};
  if (typeof schema.$ref !== 'string' || depth > deepest) return schema;
  return resolved(document, follow(document, schema.$ref), depth + 1);
}

/**
 * Returns one schema for each form that a value may take, treating null as a form like any other.
 */
function formsOf(document: Json, schema: unknown): Json[] {
  const known = resolved(document, schema);
  const branches = [...listAt(known, 'anyOf'), ...listAt(known, 'oneOf')];
  if (branches.length > 0) return branches.flatMap((branch) => formsOf(document, branch));
  if (Array.isArray(known.type)) return known.type.map((type) => ({ ...known, type }));
  return [known];
}

function valuesOf(schema: Json): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** Orders the schemas from the reader's view: what arrives must be among what was expected. */
function sides({ before, now }: Pair, direction: Direction) {
  return direction === 'answer'
    ? { expected: before, comes: now }
    : { expected: now, comes: before };
}

function typeProblems(pair: Pair, direction: Direction): string[] {
  const { expected, comes } = sides(pair, direction);
  const isSame =
    expected.type === undefined ||
    expected.type === comes.type ||
    (expected.type === 'number' && comes.type === 'integer');
  const problems = isSame
    ? []
    : [`was ${pair.before.type ?? 'anything'}, is ${pair.now.type ?? 'anything'}`];
  const allowed = valuesOf(expected);
  if (!allowed) return problems;
  const sent = valuesOf(comes);
  if (!sent) return [...problems, 'its list of values was open on one side only'];
  const odd = sent.filter((value) => !allowed.includes(value));
  const verb = direction === 'answer' ? 'may now be' : 'may no longer be';
  return [...problems, ...odd.map((value) => `${verb} ${JSON.stringify(value)}`)];
}

function formatProblems({ before, now }: Pair, direction: Direction): string[] {
  const { expected, comes } = sides({ before, now }, direction);
  const problems: string[] = [];
  if (expected.format !== undefined && expected.format !== comes.format) {
    problems.push(`its format was ${before.format ?? 'open'}, is ${now.format ?? 'open'}`);
  }
  if (direction === 'answer') return problems;
  if (now.pattern !== undefined && now.pattern !== before.pattern) {
    problems.push('its pattern is another one');
  }
  for (const bound of lowerBounds) {
    if (Number(now[bound] ?? -Infinity) > Number(before[bound] ?? -Infinity)) {
      problems.push(`its ${bound} rose to ${now[bound]}`);
    }
  }
  for (const bound of upperBounds) {
    if (Number(now[bound] ?? Infinity) < Number(before[bound] ?? Infinity)) {
      problems.push(`its ${bound} fell to ${now[bound]}`);
    }
  }
  return problems;
}

function requiredProblems({ before, now }: Pair, direction: Direction): string[] {
  const was = textsAt(before, 'required');
  const is = textsAt(now, 'required');
  return direction === 'answer'
    ? was
        .filter((name) => !is.includes(name) && name in objectAt(now, 'properties'))
        .map((name) => `.${name}: may now be missing`)
    : is.filter((name) => !was.includes(name)).map((name) => `.${name}: is now required`);
}

function innerProblems(pair: Pair, comparison: Comparison, depth: number): string[] {
  const was = Object.entries(objectAt(pair.before, 'properties'));
  const is = objectAt(pair.now, 'properties');
  const problems = was.flatMap(([name, before]) => {
    if (!(name in is)) {
      return [
        `.${name}: ${comparison.direction === 'answer' ? 'is no longer answered' : 'is no longer taken'}`,
      ];
    }
    return schemaChanges(comparison, before, is[name], depth + 1).map((text) => `.${name}${text}`);
  });
  for (const key of ['items', 'additionalProperties']) {
    if (!isObject(pair.before[key]) || !isObject(pair.now[key])) continue;
    const found = schemaChanges(comparison, pair.before[key], pair.now[key], depth + 1);
    problems.push(...found.map((text) => `[]${text}`));
  }
  return problems;
}

function formChanges(comparison: Comparison, pair: Pair, depth: number): string[] {
  const { direction } = comparison;
  return [
    ...[...typeProblems(pair, direction), ...formatProblems(pair, direction)].map(
      (text) => `: ${text}`,
    ),
    ...requiredProblems(pair, direction),
    ...innerProblems(pair, comparison, depth),
  ];
}

/**
 * Returns the differences that break an old client's expectations; each text starts with its place.
 */
export function schemaChanges(
  comparison: Comparison,
  before: unknown,
  now: unknown,
  depth = 0,
): string[] {
  if (depth > deepest) return [];
  const was = formsOf(comparison.before, before);
  const is = formsOf(comparison.now, now);
  const isAnswer = comparison.direction === 'answer';
  const [coming, expected] = isAnswer ? [is, was] : [was, is];
  return coming.flatMap((form) => {
    const alike = expected.filter((other) => other.type === form.type);
    const attempts = (alike.length > 0 ? alike : expected).map((other) =>
      formChanges(
        comparison,
        isAnswer ? { before: other, now: form } : { before: form, now: other },
        depth,
      ),
    );
    return attempts.reduce((best, one) => (one.length < best.length ? one : best));
  });
}
