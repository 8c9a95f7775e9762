import { z } from 'zod';
import { components } from './components.ts';
import { type DocumentField, type Endpoint, isVersioned, type PictureField } from './endpoint.ts';
import { type ErrorCode, errorBody, errors } from './errors.ts';
import { calls } from './index.ts';

type Json = Record<string, unknown>;

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const options = { io, unrepresentable: 'any', target: 'draft-2020-12' } as const;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, options);
  const text = JSON.stringify(rest);
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
};

/** Returns a schema for its place; a schema with a name of its own becomes a reference. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $defs, ...rest } = jsonSchemaOf(schema, io);
  // Answers are exact while requests may contain more, so the two cannot share a schema.
  if (io === 'input' && $defs) throw new Error(`${Object.keys($defs)} is sent: name answers only`);
  return rest;
};

/** Returns the schemas with a name of their own. */
const namedSchemas = (): Json =>
  Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      const { $defs } = jsonSchemaOf(schema, 'output') as { $defs: Record<string, Json> };
      return [name, $defs[name]];
    }),
  );

function parametersOf(endpoint: Endpoint): Json[] {
  const list = (place: 'path' | 'query', object: z.ZodObject | undefined): Json[] => {
    const schema = object ? schemaOf(object, 'input') : {};
    const required = (schema.required ?? []) as string[];
    return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
      ([name, value]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: value,
      }),
    );
  };
  return [...list('path', endpoint.params), ...list('query', endpoint.query)];
}

function pictureProperty([name, field]: [string, PictureField]): [string, Json] {
  const file = { type: 'string', format: 'binary' };
  if (!field.numbered) return [name, { type: 'array', maxItems: field.max, items: file }];
  return [
    `${name}_0`,
    { ...file, description: `Further files are sent as ${name}_1 to ${name}_${field.max - 1}` },
  ];
}

function documentProperty([name, { bytes, kinds, max }]: [string, DocumentField]): [string, Json] {
  const description = `File of type ${kinds.join(', ')}, recognised by content; at most ${bytes / 1024 / 1024} MB`;
  const file = { type: 'string', format: 'binary', description };
  return [name, max === 1 ? file : { type: 'array', maxItems: max, items: file }];
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body) return undefined;
  const schema = schemaOf(endpoint.body, 'input');
  const pictures = Object.entries(endpoint.pictures ?? {});
  const documents = Object.entries(endpoint.documents ?? {});
  const wanted = documents.filter(([, field]) => field.required).map(([name]) => name);
  const content: Json = {};
  if (wanted.length === 0) content['application/json'] = { schema };
  if (pictures.length > 0 || documents.length > 0) {
    const files = [...pictures.map(pictureProperty), ...documents.map(documentProperty)];
    const properties = { ...((schema.properties ?? {}) as Json), ...Object.fromEntries(files) };
    const required = [...((schema.required ?? []) as string[]), ...wanted];
    const form = { ...schema, properties, ...(required.length > 0 ? { required } : {}) };
    content['multipart/form-data'] = { schema: form };
  }
  return { required: true, content };
}

/** Returns the refusals that a call may give, including those common to all calls of its kind. */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['validation', 'internal', 'unavailable', ...(endpoint.errors ?? [])];
  codes.push('busy');
  if (endpoint.who !== 'anyone') codes.push('token_required', 'token_invalid', 'too_many_calls');
  if (endpoint.method === 'GET') codes.push('too_slow');
  if (endpoint.who === 'verified') codes.push('not_verified');
  if (endpoint.who === 'administrator') {
    codes.push('not_administrator');
    if (!endpoint.beforeSecondFactor) codes.push('second_factor_setup_required');
  }
  if (endpoint.who === 'reset_grant') codes.push('forbidden');
  if (endpoint.body) codes.push('malformed', 'too_large', 'unsupported_type');
  if (endpoint.method !== 'GET') codes.push('storage_full');
  if (isIdempotent(endpoint)) codes.push('in_flight', 'key_reused');
  return [...new Set(codes)];
}

/**
 * Returns true for the calls that take an `Idempotency-Key`: every POST and PUT of a signed-in
 * caller, unless the call opts out.
 */
export function isIdempotent(endpoint: Endpoint): boolean {
  const signedIn = endpoint.who !== 'anyone' && endpoint.who !== 'reset_grant';
  const writes = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return signedIn && writes && endpoint.idempotent !== false;
}

function responsesOf(endpoint: Endpoint): Json {
  const responses: Json = {};
  for (const [status, schema] of Object.entries(endpoint.answers)) {
    responses[status] = {
      description: 'Success',
      ...(schema
        ? { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }
        : {}),
    };
  }
  if (endpoint.streams) {
    responses[200] = {
      description: 'Stream of server-sent events; the data of each event has this schema',
      content: { 'text/event-stream': { schema: schemaOf(endpoint.streams, 'output') } },
    };
  }
  if (endpoint.revalidated)
    responses[304] = { description: 'Not modified since the answer with this `ETag`' };
  for (const code of errorCodesOf(endpoint)) {
    const { status, sentence } = errors[code];
    const earlier = responses[status] as { description: string } | undefined;
    responses[status] = {
      description: earlier ? `${earlier.description} · ${code}` : `${sentence} · ${code}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const parameters = parametersOf(endpoint);
  if (isIdempotent(endpoint)) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 8, maxLength: 128 },
    });
  }
  if (isVersioned(endpoint)) {
    parameters.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'The `version` that was read, in double quotes; the call is refused with 412 if it is no longer the current one',
      schema: { type: 'string' },
    });
  }
  if (endpoint.revalidated) {
    parameters.push({
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description:
        'The `ETag` of a cached answer; the status is 304 without a body if nothing has changed',
      schema: { type: 'string' },
    });
  }
  if (endpoint.streams) {
    parameters.push({
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'ID of the last event received; the events after it are sent first',
      schema: { type: 'string' },
    });
  }
  const requestBody = requestBodyOf(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    security: endpoint.who === 'anyone' ? [] : [{ token: [] }],
    'x-who': endpoint.who,
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint),
  };
}

/** Returns the OpenAPI 3.1 description of the wire, generated from the contract. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(calls)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fluteline', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ...namedSchemas(), Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token may also be sent without the word Bearer',
        },
      },
    },
  };
}
