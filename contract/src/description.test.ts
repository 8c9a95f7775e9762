import { describe, expect, it } from 'vitest';
import { describeApi } from './description.ts';

interface Answered {
  readonly responses: Record<
    string,
    { content: { 'application/json': { schema: { properties: Record<string, object> } } } }
  >;
}

const description = describeApi('1.0.0') as {
  paths: Record<string, Record<string, Answered>>;
  components: { schemas: Record<string, { properties: object }> };
};

const answerOf = (path: string, method: string, status = '200') =>
  description.paths[path]?.[method]?.responses[status]?.content['application/json'].schema;

describe('the OpenAPI description', () => {
  it('refers to the components of the wire by name', () => {
    const ref = { $ref: '#/components/schemas/Machine' };
    expect(answerOf('/machine/', 'get')?.properties.data).toEqual({ type: 'array', items: ref });
    expect(answerOf('/machine/{id}', 'get')?.properties.data).toEqual(ref);
    expect(description.components.schemas.Machine?.properties).toMatchObject({
      user: { $ref: '#/components/schemas/Seller' },
    });
  });

  it('describes no component twice', () => {
    const { schemas } = description.components;
    const named = Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]);
    expect(new Map(named as [string, string][]).size).toBe(Object.keys(schemas).length);
    expect(JSON.stringify(description)).not.toContain('$defs');
  });
});
