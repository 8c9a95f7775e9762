import { expect } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { aForm, file } from '../../../testing/form.ts';
import { aPicture } from '../../../testing/photos.ts';
import { aQuestionnaire } from '../../../testing/plant-builders.ts';
import { aNotification, aReport } from '../../../testing/report-builders.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

export const COMPANY = 'Zanskar Corrugators';
export const OWNER = 'Tenzin Palden';
export const EMAIL = 'tenzin@zanskar.example';
export const PHONE = '9000012345';

type Call = ReturnType<typeof wire>;

async function changeAccount(call: Call, me: SignedIn, administrator: SignedIn): Promise<void> {
  const { id, mobile } = me.account;
  const key = (name: string) => ({ 'idempotency-key': `erased-${name}` });
  await call.put('/account/me', { CompanyName: COMPANY }, { ...me.headers, ...key('name') });
  const verified = { ...administrator.headers, ...key('panel') };
  await call.put(`/account/?id=${id}`, { IsVerified: true }, verified);
  await call.post('/account/sendOtp', { mobile, purpose: 'reset' });
  await call.post('/account/login', { Mobile: mobile, Password: 'a slip' });
}

async function raiseQuery(call: Call, me: SignedIn): Promise<string> {
  const raised = aForm([
    ['sparePartName', `Gear for ${EMAIL}`],
    ['relatedMachine', COMPANY],
    ['urgencyLevel', 'high'],
    ['specificationAvailable', 'No'],
    ['quantity', '2'],
    ['requiredPartDetails', `Ask ${OWNER}, ${PHONE}`],
    ['Images', file(await aPicture(), `${OWNER}.jpg`)],
  ]);
  const headers = { ...me.headers, ...raised.headers };
  const query = await call.post('/questionnaire/csp', raised.payload, headers);
  expect(query.statusCode, query.body).toBe(201);
  return query.json().data.ID;
}

async function sellMachine(call: Call, me: SignedIn): Promise<{ ID: string; images: string[] }> {
  const sold = aForm([
    ['name', 'Folder Gluer'],
    ['manufacturing_year', '2016'],
    ['owner_type', 'First'],
    ['manufacturer_name', COMPANY],
    ['urgency_level', 'Medium'],
    ['size', '2200 mm'],
    ['description', `Call ${OWNER}`],
    ['Images', file(await aPicture(80, 60))],
  ]);
  const headers = { ...me.headers, ...sold.headers };
  const machine = await call.post('/machine/sell', sold.payload, headers);
  expect(machine.statusCode, machine.body).toBe(201);
  return machine.json().data;
}

async function addPart(call: Call, me: SignedIn): Promise<void> {
  const part = {
    selling_type: 'spare parts',
    category: 'Other',
    product_name: 'Steel Brush',
    shape: 'Roller',
    material: OWNER,
    length: 2200,
  };
  await call.post('/catalogue/user', part, me.headers);
}

/** Stores a questionnaire, a report and notifications of a plant. */
async function exchange(test: TestApp, me: SignedIn, other: SignedIn, by: SignedIn): Promise<void> {
  const { platform } = test;
  const [accountId, uploadedBy] = [me.account.id, by.account.id];
  await aQuestionnaire(platform, {
    accountId,
    companyName: COMPANY,
    ownerName: OWNER,
    contactNumber: PHONE,
    submittedAt: test.clock(),
  });
  await aReport(platform, { accountId, uploadedBy, fileName: `${OWNER}.pdf` });
  const sentBy = uploadedBy;
  await aNotification(platform, { title: `For ${OWNER}`, to: [accountId], sentBy });
  const both = [accountId, other.account.id];
  await aNotification(platform, { message: `Ask ${PHONE}`, to: both, sentBy });
}

/**
 * Does everything that a plant can do, through the API, so that every possible trace exists.
 * Returns the ids of its rows and the addresses of its files.
 */
export async function leaveEveryTrace(test: TestApp, me: SignedIn) {
  const call = wire(test);
  const administrator = await anAdministrator(test.platform);
  const other = await aCustomer(test.platform);
  await changeAccount(call, me, administrator);
  const query = await raiseQuery(call, me);
  const machine = await sellMachine(call, me);
  const wanted = { type: 'machine', item_id: machine.ID, urgency_level: 'High' };
  const theirs = await call.post('/machine/query', wanted, other.headers);
  expect(theirs.statusCode, theirs.body).toBe(201);
  await addPart(call, me);
  await exchange(test, me, other, administrator);
  const urgency = { urgencyLevel: 'low' };
  await call.put(`/questionnaire/csp?id=${query}`, urgency, administrator.headers);
  const theirUrl = `/machine/query?id=${theirs.json().data.id}`;
  const resolved = await call.put(theirUrl, { urgency_level: 'Done' }, administrator.headers);
  expect(resolved.statusCode, resolved.body).toBe(200);
  const [report] = (await call.get('/report/user', me.headers)).json().reports;
  return {
    ids: { query, machine: machine.ID, theirs: theirs.json().data.id as string },
    links: [...machine.images, report.report_url as string],
  };
}
