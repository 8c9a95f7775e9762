import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCustomer, aMachine } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { up } from './0046-machine-figures-anew.ts';

describe('the figures of machines', () => {
  const test = testApp();

  it('are read again from what is stored', async () => {
    const { db } = test.platform;
    const { account } = await aCustomer(test.platform);
    const machine = { accountId: account.id, size: '66"x110"', description: '' };
    const { id: machineId } = await aMachine(test.platform, machine);
    const figures = () => db.selectFrom('machineFigure').selectAll().orderBy('low').execute();
    await db.deleteFrom('machineFigure').execute();
    const earlier = { machineId, name: 'ply', low: 9, high: 9 } as const;
    await db.insertInto('machineFigure').values(earlier).execute();
    await up(db.withoutPlugins() as Kysely<unknown>);
    expect(await figures()).toEqual([
      { machineId, name: 'width', low: 1676.4, high: 1676.4 },
      { machineId, name: 'width', low: 2794, high: 2794 },
    ]);
  });
});
