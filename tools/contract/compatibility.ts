import { isObject, type Json, listAt, objectAt } from './json.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type Comparison, type Direction, schemaChanges } from './schema-change.ts';

const strictness = ['anyone', 'reset_grant', 'signed_in', 'verified', 'administrator'];

interface Both {
  readonly name: string;
  readonly was: Json;
  readonly is: Json;
}

const compare = (before: Json, now: Json, direction: Direction): Comparison => ({
  before,
  now,
  direction,
});

function bodyChanges(comparison: Comparison, was: Json, is: Json, at: string): string[] {
  const kinds = objectAt(is, 'content');
  return Object.entries(objectAt(was, 'content')).flatMap(([kind, media]) => {
    const other = kinds[kind];
    if (!isObject(other)) return [`${at}: no longer as ${kind}`];
    const before = isObject(media) ? media.schema : undefined;
    return schemaChanges(comparison, before, other.schema).map((text) => `${at}${text}`);
  });
}

function answerChanges(comparison: Comparison, { name, was, is }: Both): string[] {
  const answers = objectAt(is, 'responses');
  return Object.entries(objectAt(was, 'responses')).flatMap(([status, before]) => {
    const now = answers[status];
    const isSuccess = status.startsWith('2');
    if (!isObject(before)) return [];
    if (!isObject(now)) return isSuccess ? [`${name}: no longer answers ${status}`] : [];
    const changes = bodyChanges(comparison, before, now, `${name} ${status} `);
    if (isSuccess && !before.content && now.content) changes.push(`${name} ${status}: has a body`);
    return changes;
  });
}

function parameterChanges(comparison: Comparison, { name, was, is }: Both): string[] {
  const keyed = (operation: Json) =>
    new Map(
      listAt(operation, 'parameters')
        .filter(isObject)
        .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
    );
  const before = keyed(was);
  const now = keyed(is);
  const lost = [...before].flatMap(([key, parameter]) => {
    const other = now.get(key);
    if (!other) return [`${name}: ${key} is no longer taken`];
    return schemaChanges(comparison, parameter.schema, other.schema).map(
      (text) => `${name} ${key}${text}`,
    );
  });
  const demanded = [...now]
    .filter(([key, { required }]) => required === true && before.get(key)?.required !== true)
    .map(([key]) => `${name}: ${key} is now required`);
  return [...lost, ...demanded];
}

function requestChanges(comparison: Comparison, both: Both): string[] {
  const { name, was, is } = both;
  const before = objectAt(was, 'requestBody');
  const now = objectAt(is, 'requestBody');
  const changes = parameterChanges(comparison, both);
  if (!was.requestBody && now.required === true) changes.push(`${name}: a body is now required`);
  if (!is.requestBody && was.requestBody) changes.push(`${name}: a body is no longer taken`);
  else changes.push(...bodyChanges(comparison, before, now, `${name} body `));
  const rank = (operation: Json) => strictness.indexOf(String(operation['x-who']));
  if (rank(is) > rank(was)) changes.push(`${name}: was for ${was['x-who']}, is for ${is['x-who']}`);
  return changes;
}

/**
 * Returns the changes that would break an installed app built on the released description: answers
 * may only gain fields, requests may only require less.
 */
export function breakingChanges(released: Json, present: Json): string[] {
  const byName = new Map(operationsOf(present).map((call) => [call.name, call.operation]));
  const asRequest = compare(released, present, 'request');
  const asAnswer = compare(released, present, 'answer');
  const changes = operationsOf(released).flatMap(({ name, operation: was }: Operation) => {
    const is = byName.get(name);
    if (!is) return [`${name}: is gone`];
    const both = { name, was, is };
    return [...requestChanges(asRequest, both), ...answerChanges(asAnswer, both)];
  });
  // JSON and multipart bodies share their fields.
  return [...new Set(changes)];
}
