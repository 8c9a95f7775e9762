import { describe, expect, it } from 'vitest';
import { type Change, changed } from './wire.fixture.ts';

const broken: readonly (readonly [what: string, message: string, change: Change])[] = [
  [
    'a request demands a field',
    '.details: is now required',
    ({ request: r }) => {
      r.required.push('details');
    },
  ],
  [
    'a request demands a new field',
    '.reason: is now required',
    ({ request: r }) => {
      r.properties.reason = { type: 'string' };
      r.required.push('reason');
    },
  ],
  [
    'a request drops a field',
    '.details: is no longer taken',
    ({ request: r }) => {
      delete r.properties.details;
    },
  ],
  [
    'a request takes a type less',
    '.quantity: was string, is number',
    ({ request: r }) => {
      r.properties.quantity = { type: 'number' };
    },
  ],
  [
    'a request takes no null',
    '.note: was null, is string',
    ({ request: r }) => {
      r.properties.note = { type: 'string' };
    },
  ],
  [
    'a request takes a value less',
    '.urgency: may no longer be "Low"',
    ({ request: r }) => {
      r.properties.urgency = { type: 'string', enum: ['High'] };
    },
  ],
  [
    'a request takes shorter texts',
    '.details: its maxLength fell to 100',
    ({ request: r }) => {
      r.properties.details = { type: 'string', maxLength: 100 };
    },
  ],
  [
    'a request asks for a pattern',
    '.details: its pattern',
    ({ request: r }) => {
      r.properties.details = { type: 'string', maxLength: 2000, pattern: '^a' };
    },
  ],
  [
    'a request is no longer taken as multipart',
    'no longer as multipart/form-data',
    ({ put, request: r }) => {
      put.requestBody = { required: true, content: { 'application/json': { schema: r } } };
    },
  ],
  [
    'a request takes no body',
    'a body is no longer taken',
    ({ put }) => {
      put.requestBody = undefined;
    },
  ],
  [
    'a request demands a body',
    'GET /query/{id}: a body is now required',
    ({ get }) => {
      get.requestBody = { required: true, content: {} };
    },
  ],
  [
    'a parameter goes',
    'query sort is no longer taken',
    ({ get }) => {
      get.parameters = get.parameters.filter(({ name }) => name !== 'sort');
    },
  ],
  [
    'a parameter is demanded',
    'query page is now required',
    ({ get }) => {
      get.parameters = get.parameters.map((one) => ({ ...one, required: true }));
    },
  ],
  [
    'a new parameter is demanded',
    'query tz is now required',
    ({ get }) => {
      get.parameters.push({ name: 'tz', in: 'query', required: true, schema: {} });
    },
  ],
  [
    'a parameter takes less',
    'query page: its maximum fell to 10',
    ({ get }) => {
      get.parameters = get.parameters.map((one) =>
        one.name === 'page'
          ? { ...one, schema: { type: 'integer', minimum: 1, maximum: 10 } }
          : one,
      );
    },
  ],
  [
    'a call is for fewer callers',
    'was for verified, is for administrator',
    ({ get }) => {
      get['x-who'] = 'administrator';
    },
  ],
];

describe('an installed app that sends requests', () => {
  it.each(broken)('breaks if %s', (_what, message, change) => {
    expect(changed(change).join('\n')).toContain(message);
  });
});
