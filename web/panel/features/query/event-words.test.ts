import { describe, expect, it } from 'vitest';
import { formatMobile } from '../../../kit/ui/format.ts';
import { nameAdministrators } from '../../administrators/name-administrators.ts';
import type { QueryEvent } from './api.ts';
import { eventLines } from './event-words.ts';

const administrators = nameAdministrators([
  { ID: 'ravi', Name: 'Ravi', Mobile: '9000000002', IsActive: true },
  { ID: 'other', Name: 'ravi ', Mobile: '9000000003', IsActive: true },
  { ID: 'asha', Name: 'Asha Rao', Mobile: '9000000004', IsActive: true },
  { ID: 'unnamed', Name: '', Mobile: '9000000005', IsActive: true },
]);
const nameOf = (id: string | undefined, name: string) =>
  administrators.find((one) => one.id === id)?.name ?? name;

describe('an assignment in a time line', () => {
  const assigned = (changes: Partial<QueryEvent>): QueryEvent => ({
    id: 'e1',
    at: '2026-11-21T08:00:00.000Z',
    kind: 'changed',
    by: 'Asha Rao',
    by_administrator: true,
    before: 'High',
    after: 'High',
    fields: ['assigned_to'],
    ...changes,
  });

  it.each([
    [{ assigned_to: { id: 'asha', name: 'Asha Rao' } }, 'Assigned to Asha Rao'],
    [
      { assigned_to: { id: 'ravi', name: 'Ravi' } },
      `Assigned to Ravi (${formatMobile('9000000002')})`,
    ],
    [{ assigned_to: { id: 'left', name: 'Meera' } }, 'Assigned to Meera'],
    [{ assigned_to: null }, 'Assigned to nobody'],
    [{ assigned_to: { id: 'left', name: '' } }, 'Assigned to somebody whose account is erased'],
    [{}, 'Assignment changed'],
  ])('shows %o as %s', (changes, lead) => {
    expect(eventLines(assigned(changes), nameOf)).toEqual({ lead, detail: '' });
  });

  it('distinguishes namesakes by their numbers, and adds no number to others', () => {
    expect(administrators.map(({ name }) => name)).toEqual([
      `Ravi (${formatMobile('9000000002')})`,
      `ravi (${formatMobile('9000000003')})`,
      'Asha Rao',
      formatMobile('9000000005'),
    ]);
  });
});
