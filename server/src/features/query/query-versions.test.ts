import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe.each([
  {
    subject: 'spare_part',
    path: '/questionnaire/csp',
    list: '/questionnaire/all/csp',
    name: 'urgencyLevel',
  },
  {
    subject: 'machine',
    path: '/machine/query',
    list: '/machine/query?page=1',
    name: 'urgency_level',
  },
] as const)(
  'two administrators changing one query of the kind $subject',
  ({ subject, path, list, name }) => {
    const test = testApp();
    const call = wire(test);
    let asha: SignedIn;
    let ravi: SignedIn;
    beforeAll(async () => {
      asha = await anAdministrator(test.platform, { name: 'Asha' });
      ravi = await anAdministrator(test.platform, { name: 'Ravi' });
    });
    const put = (id: string, word: string, by: SignedIn, version?: number) =>
      call.put(
        `${path}?id=${id}`,
        { [name]: word },
        { ...by.headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
      );

    it('shows the later one who resolved it, and keeps it resolved', async () => {
      const { id } = await aQuery(test.platform, { subject });
      const [seen] = (await call.get(list, ravi.headers)).json().data;
      expect(seen.version).toBe(1);
      const first = await put(id, 'Done', asha, 1);
      expect(first.json().data.version).toBe(2);
      const before = await stateOf(test.platform.db);
      const answer = await put(id, 'High', ravi, 1);
      expect([answer.statusCode, answer.json().conflict]).toMatchObject([
        412,
        {
          changed_by: 'Asha',
          is_own: false,
          changed_at: expect.any(String),
          current: { version: 2 },
        },
      ]);
      expect(await stateOf(test.platform.db)).toEqual(before);
      expect((await put(id, 'High', ravi, 2)).json().data.version).toBe(3);
      expect((await put(id, 'Done', ravi)).json().data.version).toBe(4);
    });

    it('does not name the administrator to the buyer', async () => {
      if (subject !== 'spare_part') return;
      const buyer = await aCustomer(test.platform);
      const { id } = await aQuery(test.platform, { subject, accountId: buyer.account.id });
      await put(id, 'High', asha);
      const answer = await put(id, 'Low', buyer, 1);
      expect([answer.statusCode, answer.json().conflict]).toMatchObject([
        412,
        { changed_by: '', by_administrator: true, is_own: false },
      ]);
    });
  },
);
