import { describe, expect, it } from 'vitest';
import { type Change, changed } from './wire.fixture.ts';

const broken: readonly (readonly [what: string, message: string, change: Change])[] = [
  [
    'a call disappears',
    'PUT /query/{id}: is gone',
    ({ document: { paths } }) => {
      delete paths['/query/{id}']?.put;
    },
  ],
  [
    'an answer loses a field',
    '.quantity: is no longer answered',
    ({ answer: { properties } }) => {
      delete properties.quantity;
    },
  ],
  [
    'an answer loses a field deep inside',
    '.pictures[].url: is no longer answered',
    ({ answer: a }) => {
      a.properties.pictures = { type: 'array', items: { type: 'object', properties: {} } };
    },
  ],
  [
    'a field of an answer becomes optional',
    '.id: may now be missing',
    ({ answer: a }) => {
      a.required = a.required.filter((name) => name !== 'id');
    },
  ],
  [
    'a field of an answer becomes nullable',
    '.id: was string, is null',
    ({ answer: a }) => {
      a.properties.id = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    },
  ],
  [
    'a field of an answer changes its type',
    '.id: was string, is integer',
    ({ answer: a }) => {
      a.properties.id = { type: 'integer' };
    },
  ],
  [
    'a whole number may be a fraction',
    '.pages: was integer, is number',
    ({ answer: a }) => {
      a.properties.pages = { type: 'number' };
    },
  ],
  [
    'an answer gains a value the client has no word for',
    '.urgency: may now be "Urgent"',
    ({ answer: a }) => {
      a.properties.urgency = { type: 'string', enum: ['High', 'Low', 'Urgent'] };
    },
  ],
  [
    'an answer opens a list of values',
    '.urgency: its list of values',
    ({ answer: a }) => {
      a.properties.urgency = { type: 'string' };
    },
  ],
  [
    'a moment loses its format',
    '.raisedAt: its format was date-time',
    ({ answer: a }) => {
      a.properties.raisedAt = { type: 'string' };
    },
  ],
  [
    'an answer takes another form',
    '.item: was',
    ({ answer: a }) => {
      a.properties.item = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    },
  ],
  [
    'an answer has another status',
    'no longer answers 204',
    ({ put }) => {
      put.responses = { 200: { description: 'Done' } };
    },
  ],
  [
    'an answer without a body gets one',
    '204: has a body',
    ({ put }) => {
      put.responses[204] = { description: 'Done', content: {} };
    },
  ],
  [
    'the error loses a field',
    '404 .fields: is no longer',
    ({ error }) => {
      error.properties = { error: { type: 'string' } };
    },
  ],
];

describe('an installed app that reads answers', () => {
  it.each(broken)('breaks if %s', (_what, message, change) => {
    expect(changed(change).join('\n')).toContain(message);
  });
});
