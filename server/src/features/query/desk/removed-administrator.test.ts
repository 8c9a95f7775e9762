import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, aQuery, type SignedIn } from '../../../testing/builders.ts';
import { ADMINISTRATOR_PASSWORD } from '../../../testing/callers.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { hashPassword } from '../../account/index.ts';

describe('the queries of a removed administrator', () => {
  const test = testApp();
  const call = wire(test);
  let asha: SignedIn;
  let ravi: SignedIn;
  beforeAll(async () => {
    const passwordHash = await hashPassword(ADMINISTRATOR_PASSWORD);
    asha = await anAdministrator(test.platform, { name: 'Asha', passwordHash });
    ravi = await anAdministrator(test.platform, { name: 'Ravi' });
  });
  const at = (id: string, rest = '') => `/admin/queries/${id}${rest}`;
  const assigned = async ({ account }: SignedIn, given: Parameters<typeof aQuery>[1] = {}) => {
    const { id } = await aQuery(test.platform, given);
    const body = { administrator_id: account.id };
    const answer = await call.put(at(id, '/assignee'), body, ravi.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return id;
  };
  const remove = async ({ account }: SignedIn) => {
    const again = { CurrentPassword: ADMINISTRATOR_PASSWORD };
    const answer = await call.delete(`/admin/administrators/${account.id}`, asha.headers, again);
    expect(answer.statusCode, answer.body).toBe(204);
  };
  const read = async (id: string) => (await call.get(at(id), asha.headers)).json().data;

  it.each([
    [
      'of a spare part by its urgency',
      'spare_part',
      (id: string) =>
        call.put(`/questionnaire/csp?id=${id}`, { urgencyLevel: 'High' }, asha.headers),
    ],
    [
      'of a machine by its urgency',
      'machine',
      (id: string) => call.put(`/machine/query?id=${id}`, { urgency_level: 'High' }, asha.headers),
    ],
    [
      'by Undo',
      'spare_part',
      (id: string) =>
        call.post('/admin/queries/reopen', { queries: [{ id, version: 3 }] }, asha.headers),
    ],
  ] as const)('are unassigned once they are reopened: %s', async (_, subject, reopen) => {
    const leaving = await anAdministrator(test.platform, { name: 'Leaving' });
    const id = await assigned(leaving, { subject });
    await call.put(at(id, '/resolution'), { resolution: 'supplied' }, ravi.headers);
    await remove(leaving);
    expect(await read(id)).toMatchObject({ stage: 'resolved', assigned_to: { name: 'Leaving' } });
    const answer = await reopen(id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read(id)).toMatchObject({ stage: 'received', assigned_to: null });
    const { events } = (await call.get(at(id, '/history'), asha.headers)).json();
    expect(events.at(-1)).toMatchObject({ kind: 'reopened', assigned_to: null });
  });

  it('stay assigned when they are reopened and the administrator was not removed', async () => {
    const id = await assigned(ravi);
    await call.put(at(id, '/resolution'), { resolution: 'supplied' }, ravi.headers);
    await call.post('/admin/queries/reopen', { queries: [{ id, version: 3 }] }, asha.headers);
    expect(await read(id)).toMatchObject({ stage: 'assigned', assigned_to: { name: 'Ravi' } });
  });

  it('report who removed the administrator when an outdated change follows', async () => {
    const leaving = await anAdministrator(test.platform, { name: 'Leaving' });
    const id = await assigned(leaving);
    await remove(leaving);
    const before = await stateOf(test.platform.db);
    const answer = await call.put(
      at(id, '/resolution'),
      { resolution: 'supplied' },
      { ...ravi.headers, 'if-match': '"2"' },
    );
    expect([answer.statusCode, answer.json().conflict]).toMatchObject([
      412,
      { changed_by: 'Asha', is_own: false, current: { version: 3, assigned_to: null } },
    ]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
