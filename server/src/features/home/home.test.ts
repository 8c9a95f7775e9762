import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAdministrator,
  anItem,
  type SignedIn,
} from '../../testing/builders.ts';
import { aPlantPart, aQuestionnaire } from '../../testing/plant-builders.ts';
import { statementsOf } from '../../testing/query-plans.ts';
import { aNotification, aReport } from '../../testing/report-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

interface Named {
  readonly ID: string;
}

const on = (day: number) => new Date(Date.UTC(2026, 2, day));
const ids = (things: readonly Named[]) => things.map(({ ID }) => ID);

describe('Home', () => {
  const test = testApp();
  const call = wire(test);
  let plant: SignedIn;
  beforeAll(async () => {
    plant = await aCustomer(test.platform);
  });

  const home = async (by = plant) => {
    const answer = await call.get('/account/me/home', by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };

  it('is available to an account without any data', async () => {
    expect(await home()).toEqual({
      notification: null,
      unread: 0,
      questionnaire: null,
      parts: { completedParts: 0, totalParts: 48 },
      catalogue: [],
      machines: [],
    });
  });

  it('shows the newest four parts and two machines of others, in the form of their own calls', async () => {
    const newcomer = await aCustomer(test.platform);
    for (let day = 1; day <= 6; day++) await anItem(test.platform, { createdAt: on(day) });
    await anItem(test.platform, { createdAt: on(7), deletedAt: on(8) });
    for (let day = 1; day <= 3; day++) await aMachine(test.platform, { createdAt: on(day) });
    await aMachine(test.platform, { createdAt: on(4), isActive: false });
    await aMachine(test.platform, { createdAt: on(5), accountId: newcomer.account.id });
    const { catalogue, machines } = await home(newcomer);
    const shop = (await call.get('/catalogue/?page_size=4', newcomer.headers)).json().data;
    expect(catalogue).toEqual(shop);
    const offers = await call.get('/machine/?exclude_own=true&limit=2', newcomer.headers);
    expect(machines).toEqual(offers.json().data);
    expect([catalogue.length, machines.length]).toEqual([4, 2]);
    expect(machines.map(({ CreatedAt }: { CreatedAt: string }) => CreatedAt)).toEqual([
      on(3).toISOString(),
      on(2).toISOString(),
    ]);
    expect(machines[0].user.Mobile).toMatch(/^\d\d•{6}\d\d$/);
    const seen = (await home(await anAdministrator(test.platform))).machines;
    expect(ids(seen)).not.toContain(machines[1].ID);
    expect(seen.map(({ is_active }: { is_active: boolean }) => is_active)).toEqual([true, true]);
  });

  it('shows the progress of the newest questionnaire', async () => {
    const { account, ...signed } = await aCustomer(test.platform);
    const accountId = account.id;
    const reported = async () => (await home({ account, ...signed })).questionnaire;
    await aQuestionnaire(test.platform, { accountId, step: 2, createdAt: on(1) });
    expect(await reported()).toEqual({ Step: 2, Report: false, AuditRequested: false });
    await aQuestionnaire(test.platform, {
      accountId,
      submittedAt: on(2),
      auditRequestedAt: on(3),
      createdAt: on(2),
    });
    expect(await reported()).toEqual({ Step: 4, Report: false, AuditRequested: true });
    await aReport(test.platform, { accountId });
    expect(await reported()).toEqual({ Step: 4, Report: true, AuditRequested: true });
    expect((await home()).questionnaire).toBeNull();
  });

  it('counts the entered part types, and shows the newest notification', async () => {
    const filled = await aCustomer(test.platform);
    const accountId = filled.account.id;
    for (const partType of ['Oil Seal', 'Oil Seal', 'Gear']) {
      await aPlantPart(test.platform, { accountId, partType });
    }
    await aNotification(test.platform, { title: 'The first', to: [accountId] });
    test.clock.forward(1);
    await aNotification(test.platform, { title: 'The newest', to: [accountId] });
    test.clock.forward(1);
    await aNotification(test.platform, { title: 'Another’s', to: [plant.account.id] });
    const { parts, notification } = await home(filled);
    expect(parts).toEqual({ completedParts: 2, totalParts: 48 });
    const own = (await call.get('/notification/my', filled.headers)).json().data.notifications;
    expect(notification).toEqual(own.at(-1));
    expect(notification.title).toBe('The newest');
  });

  it('needs a verified caller', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    expect((await call.get('/account/me/home')).statusCode).toBe(401);
    expect((await call.get('/account/me/home', unverified.headers)).statusCode).toBe(403);
  });

  it('sends one statement for each thing it shows', async () => {
    const sent = await statementsOf(() => call.get('/account/me/home', plant.headers));
    expect(sent).toHaveLength(7);
  });
});
