import { follow, isObject, type Json, listAt, objectAt, textsAt } from './json.ts';
import { type Operation, operationsOf } from './operations.ts';

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const places = new Set(['path', 'query', 'header', 'cookie']);
const inLists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const alone = ['items', 'additionalProperties', 'not', 'propertyNames', 'contains'];
const byName = ['properties', '$defs', 'patternProperties'];

function typeProblems(schema: Json, at: string): string[] {
  const named = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (schema.type === undefined || named.every((type) => types.has(type))) return [];
  return [`${at}: "${schema.type}" is no type of JSON Schema`];
}

function ownProblems(document: Json, schema: Json, at: string): string[] {
  const problems = typeProblems(schema, at);
  if (typeof schema.$ref === 'string' && follow(document, schema.$ref) === undefined) {
    problems.push(`${at}: ${schema.$ref} leads nowhere in this document`);
  }
  if (schema.enum !== undefined && listAt(schema, 'enum').length === 0) {
    problems.push(`${at}: an enum without a value accepts nothing`);
  }
  if (schema.nullable !== undefined) problems.push(`${at}: nullable is of OpenAPI 3.0`);
  const unknown = textsAt(schema, 'required').filter(
    (name) => isObject(schema.properties) && !(name in schema.properties),
  );
  for (const name of unknown) problems.push(`${at}: requires ${name}, which it does not describe`);
  return problems;
}

/** What is wrong with a schema and all it holds. */
function schemaProblems(document: Json, schema: unknown, at: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [`${at}: is no schema`];
  const inner = [
    ...inLists.flatMap((key) => listAt(schema, key).map((one, i) => [`${key}/${i}`, one] as const)),
    ...alone.flatMap((key) => (key in schema ? [[key, schema[key]] as const] : [])),
    ...byName.flatMap((key) =>
      Object.entries(objectAt(schema, key)).map(([name, one]) => [`${key}/${name}`, one] as const),
    ),
  ];
  return [
    ...ownProblems(document, schema, at),
    ...inner.flatMap(([name, one]) => schemaProblems(document, one, `${at}/${name}`)),
  ];
}

function contentProblems(document: Json, holder: unknown, at: string): string[] {
  return Object.entries(objectAt(holder, 'content')).flatMap(([kind, media]) =>
    isObject(media) && 'schema' in media
      ? schemaProblems(document, media.schema, `${at} ${kind}`)
      : [`${at} ${kind}: has no schema`],
  );
}

function parameterProblems(document: Json, { name, path, operation }: Operation): string[] {
  const parameters = listAt(operation, 'parameters').filter(isObject);
  const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => `path ${parameter}`);
  return [
    ...keys
      .filter((key, i) => keys.indexOf(key) !== i)
      .map((key) => `${name}: ${key} stands twice`),
    ...inPath.filter((key) => !keys.includes(key)).map((key) => `${name}: ${key} is not described`),
    ...keys
      .filter((key) => key.startsWith('path ') && !inPath.includes(key))
      .map((key) => `${name}: ${key} is not in its path`),
    ...parameters.flatMap((parameter) => {
      const at = `${name} ${parameter.in} ${parameter.name}`;
      const problems = schemaProblems(document, parameter.schema, at);
      if (!places.has(String(parameter.in))) problems.push(`${at}: is nowhere`);
      if (parameter.in === 'path' && parameter.required !== true) {
        problems.push(`${at}: a path parameter is always required`);
      }
      return problems;
    }),
  ];
}

function responseProblems(document: Json, { name, operation }: Operation): string[] {
  const responses = Object.entries(objectAt(operation, 'responses'));
  if (!responses.some(([status]) => status.startsWith('2'))) return [`${name}: never succeeds`];
  return responses.flatMap(([status, response]) => {
    const at = `${name} ${status}`;
    const problems = contentProblems(document, response, at);
    if (!/^[1-5]\d\d$/.test(status)) problems.push(`${at}: is no status`);
    if (!isObject(response) || typeof response.description !== 'string') {
      problems.push(`${at}: has no description`);
    }
    return problems;
  });
}

function operationProblems(document: Json, call: Operation): string[] {
  const { name, method, operation } = call;
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  const problems = listAt(operation, 'security')
    .flatMap((need) => Object.keys(isObject(need) ? need : {}))
    .filter((scheme) => !(scheme in schemes))
    .map((scheme) => `${name}: ${scheme} is no security scheme`);
  if (method === 'get' && operation.requestBody) problems.push(`${name}: GET carries no body`);
  if (String(operation.summary ?? '').length < 10) problems.push(`${name}: has no summary`);
  if (
    operation.requestBody &&
    Object.keys(objectAt(operation.requestBody, 'content')).length === 0
  ) {
    problems.push(`${name}: its body has no content`);
  }
  return [
    ...problems,
    ...parameterProblems(document, call),
    ...contentProblems(document, operation.requestBody, `${name} body`),
    ...responseProblems(document, call),
  ];
}

/** What keeps a document from being a description in OpenAPI 3.1 that tools can read. */
export function validityProblems(document: Json): string[] {
  const calls = operationsOf(document);
  const ids = calls.map(({ operation }) => operation.operationId);
  const info = objectAt(document, 'info');
  const schemas = Object.entries(objectAt(objectAt(document, 'components'), 'schemas'));
  const problems = calls
    .filter(({ path }) => !path.startsWith('/'))
    .map(({ name }) => `${name}: a path starts with /`);
  if (!/^3\.1\.\d+$/.test(String(document.openapi))) problems.push('It is not OpenAPI 3.1');
  if (!info.title || !info.version) problems.push('It has no title or version');
  if (calls.length === 0) problems.push('It has no calls');
  if (new Set(ids).size !== ids.length || ids.includes(undefined)) {
    problems.push('Every call has an operationId of its own');
  }
  return [
    ...problems,
    ...schemas.flatMap(([name, schema]) => schemaProblems(document, schema, name)),
    ...calls.flatMap((call) => operationProblems(document, call)),
  ];
}
