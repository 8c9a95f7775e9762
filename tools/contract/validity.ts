import { createConfig, lintFromString } from '@redocly/openapi-core';

const rules = {
  struct: 'error',
  'no-enum-type-mismatch': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-schema-type-mismatch': 'error',
  'no-unresolved-refs': 'error',
  'operation-2xx-response': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'operation-summary': 'error',
  'path-declaration-must-exist': 'error',
  'path-parameters-defined': 'error',
  'security-defined': 'error',
  'rule/path-parameter-required': {
    where: [{ subject: { type: 'Parameter', property: 'in' }, assertions: { const: 'path' } }],
    subject: { type: 'Parameter' },
    assertions: { required: ['required'] },
    message: 'A path parameter is required: true',
    severity: 'error',
  },
} as const;

/**
 * Returns the problems that prevent tools from reading a document as a description in OpenAPI 3.1.
 */
export async function validityProblems(document: string): Promise<string[]> {
  const found = await lintFromString({
    source: document,
    absoluteRef: 'openapi.json',
    config: await createConfig({ rules }),
  });
  const problems = found.map(
    ({ message, location }) => `${location[0]?.pointer ?? ''}: ${message}`,
  );
  const { openapi } = JSON.parse(document);
  return /^3\.1\.\d+$/.test(openapi) ? problems : ['It is not OpenAPI 3.1', ...problems];
}
