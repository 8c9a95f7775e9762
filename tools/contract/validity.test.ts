import { describe, expect, it } from 'vitest';
import { describedNow } from './description-file.ts';
import { validityProblems } from './validity.ts';

/** A valid description as text, to be spoilt by replacing a piece of it. */
const valid = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Wire', version: '1' },
  paths: {
    '/item/{id}': {
      get: {
        operationId: 'readItem',
        summary: 'Reads one item',
        security: [{ token: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
          },
        },
      },
      put: {
        operationId: 'changeItem',
        summary: 'Changes one item',
        parameters: [{ name: 'id', in: 'path', required: true, schema: {} }],
        requestBody: { content: { 'application/json': { schema: { enum: ['a'] } } } },
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components: {
    schemas: {
      Item: {
        type: 'object',
        required: ['part'],
        properties: { part: { items: { type: 'null' } } },
      },
    },
    securitySchemes: { token: { type: 'http' } },
  },
});

const spoilt: readonly (readonly [from: string, to: string, problem: string])[] = [
  ['"3.1.0"', '"3.0.3"', 'is not OpenAPI 3.1'],
  ['"Wire"', '""', 'no title'],
  ['"changeItem"', '"readItem"', 'operationId of its own'],
  ['#/components/schemas/Item', '#/$defs/Item', '#/$defs/Item leads nowhere'],
  ['"type":"null"', '"type":"void"', '"void" is no type'],
  ['"required":["part"]', '"required":["size"]', 'requires size'],
  ['"enum":["a"]', '"enum":[]', 'without a value'],
  ['"type":"null"', '"nullable":true', 'nullable is of OpenAPI 3.0'],
  ['"name":"id"', '"name":"key"', 'path id is not described'],
  ['"required":true,', '', 'always required'],
  ['"in":"path"', '"in":"body"', 'is nowhere'],
  ['"token":[]', '"cookie":[]', 'cookie is no security scheme'],
  ['"200":', '"404":', 'never succeeds'],
  ['"204":{"description":"Done"}', '"204":{}', 'has no description'],
  ['"Reads one item"', '""', 'has no summary'],
  ['"schema":{"enum":["a"]}', '"example":1', 'has no schema'],
  ['"responses":{"200"', '"requestBody":{"content":{}},"responses":{"200"', 'GET carries no body'],
  [
    '"requestBody":{"content":{"application/json":{"schema":{"enum":["a"]}}}}',
    '"requestBody":{"content":{}}',
    'its body has no content',
  ],
];

describe('a description in OpenAPI 3.1', () => {
  it('is what we publish', () => {
    expect(validityProblems(JSON.parse(describedNow()))).toEqual([]);
  });

  it('may be small', () => {
    expect(validityProblems(JSON.parse(valid))).toEqual([]);
  });

  it.each(spoilt)('has no %s → %s', (from, to, problem) => {
    expect(valid).toContain(from);
    expect(validityProblems(JSON.parse(valid.replace(from, to))).join('\n')).toContain(problem);
  });
});
