import { describe, expect, it } from 'vitest';
import { describedNow } from './description-file.ts';
import { validityProblems } from './validity.ts';

/** A valid description as text, of which the tests replace a piece to make it invalid. */
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
        security: [],
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
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  },
});

/** Replacements that make the description invalid, with a word from the library's message. */
const spoilt: readonly (readonly [from: string, to: string, problem: string])[] = [
  ['"3.1.0"', '"3.0.3"', 'is not OpenAPI 3.1'],
  ['"version":"1"', '"edition":"1"', 'edition'],
  ['"changeItem"', '"readItem"', 'operationId'],
  ['#/components/schemas/Item', '#/$defs/Item', "Can't resolve"],
  ['"type":"null"', '"type":"void"', 'type'],
  ['"required":["part"]', '"required":["size"]', 'size'],
  ['"type":"null"', '"type":"null","nullable":true', 'nullable'],
  ['"name":"id"', '"name":"key"', 'id'],
  ['"required":true,', '', 'required'],
  ['"in":"path"', '"in":"body"', 'in'],
  ['"token":[]', '"cookie":[]', 'cookie'],
  ['"200":', '"404":', '2XX'],
  ['"204":{"description":"Done"}', '"204":{}', 'description'],
  ['"summary":"Reads one item",', '', 'summary'],
  ['"requestBody":{"content"', '"requestBody":{"kinds"', 'content'],
];

describe('a description in OpenAPI 3.1', () => {
  it('is valid as committed', async () => {
    expect(await validityProblems(describedNow())).toEqual([]);
  });

  it('is valid even if it is small', async () => {
    expect(await validityProblems(valid)).toEqual([]);
  });

  it.each(spoilt)('is invalid if %s becomes %s', async (from, to, problem) => {
    expect(valid).toContain(from);
    expect((await validityProblems(valid.replace(from, to))).join('\n')).toContain(problem);
  });
});
