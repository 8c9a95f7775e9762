import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { countCustomers } from './list-store.ts';

const plants = [
  ['Called', '8100000007'],
  ['Other', '8100910081'],
  ['Third', '7610008100'],
] as const;

describe('a search by mobile number', () => {
  const test = testApp();
  const call = wire(test);
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ headers } = await anAdministrator(test.platform, { mobile: '6000000001' }));
    for (const [companyName, mobile] of plants) {
      await aCustomer(test.platform, { companyName, mobile });
    }
  });

  const found = async (search: string): Promise<string[]> => {
    const answer = await call.get(`/account/?search=${encodeURIComponent(search)}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map((row: { CompanyName: string }) => row.CompanyName);
  };

  it.each([
    '+91 81000 00007',
    '+918100000007',
    '81000 00007',
    '81000-00007',
    '(81000) 00007',
    '0 81000 00007',
    '08100000007',
    '918100000007',
    '+91 81000',
    '91 81000 00',
    '00007',
    '0-000-7',
  ])('finds it written as %j, in the table and for a notification', async (search) => {
    expect(await found(search)).toEqual(['Called']);
    expect(await countCustomers(test.platform.db, { search })).toBe(1);
  });

  it('finds nobody by a number that is not there', async () => {
    expect(await found('+91 81000 00008')).toEqual([]);
    expect(await found('+91')).toEqual([]);
    expect(await found('81000000071')).toEqual([]);
  });
});
