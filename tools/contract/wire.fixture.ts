import { breakingChanges } from './compatibility.ts';
import type { Json } from './json.ts';

type Fields = Record<string, Json>;

type Call = {
  'x-who': string;
  parameters: Json[];
  requestBody?: Json | undefined;
  responses: Fields;
};

const answered = (schema: Json) => ({
  description: 'Done',
  content: { 'application/json': { schema } },
});

const answerFields = (): Fields => ({
  id: { type: 'string' },
  urgency: { type: 'string', enum: ['High', 'Low'] },
  raisedAt: { type: 'string', format: 'date-time' },
  quantity: { type: 'number' },
  pages: { type: 'integer' },
  pictures: {
    type: 'array',
    items: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
  },
  item: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
});

const requestFields = (): Fields => ({
  urgency: { type: 'string', enum: ['High', 'Low'] },
  details: { type: 'string', maxLength: 2000 },
  quantity: { anyOf: [{ type: 'number' }, { type: 'string' }] },
  note: { type: ['string', 'null'] },
});

const parameters = (): Json[] => [
  { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
  { name: 'sort', in: 'query', schema: { enum: ['new', 'old'] } },
];

/**
 * Builds a small description with one of everything a client can depend on, and returns its parts
 * for changing.
 */
function wire() {
  const answer = { type: 'object', required: ['id', 'urgency'], properties: answerFields() };
  const request = { type: 'object', required: ['urgency'], properties: requestFields() };
  const error = {
    type: 'object',
    properties: { error: { type: 'string' }, fields: { type: 'object' } } as Fields,
  };
  const get: Call = {
    'x-who': 'verified',
    parameters: parameters(),
    responses: { 200: answered(answer), 404: answered({ $ref: '#/components/schemas/Error' }) },
  };
  const content = {
    'application/json': { schema: request },
    'multipart/form-data': { schema: request },
  };
  const put: Call = {
    'x-who': 'verified',
    parameters: [],
    requestBody: { required: true, content },
    responses: { 204: { description: 'Done' } },
  };
  const paths: Record<string, Record<string, Call>> = { '/query/{id}': { get, put } };
  const document = { paths, components: { schemas: { Error: error } } };
  return { document, get, put, answer, request, error };
}

/** A change that may break the description. */
export type Change = (parts: ReturnType<typeof wire>) => void;

/** Returns what breaks for an app built on the unchanged description after a change. */
export function changed(change: Change): string[] {
  const present = wire();
  change(present);
  return breakingChanges(wire().document, present.document);
}
