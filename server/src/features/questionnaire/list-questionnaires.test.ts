import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { aReport } from '../../testing/report-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('the lists of questionnaires', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let plant: SignedIn;
  let other: SignedIn;
  let none: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    plant = await aCustomer(test.platform);
    other = await aCustomer(test.platform);
    none = await aCustomer(test.platform);
    const add = (by: SignedIn, companyName: string, day: number) =>
      aQuestionnaire(test.platform, {
        accountId: by.account.id,
        companyName,
        submittedAt: new Date(Date.UTC(2026, 0, day)),
        createdAt: new Date(Date.UTC(2026, 0, day)),
      });
    for (let day = 1; day <= 11; day++) await add(plant, `Plant ${day}`, day);
    await add(other, 'Other 1', 5);
    await add(other, 'Other 2', 20);
    await aReport(test.platform, { accountId: other.account.id });
  });

  const get = async (path: string, { headers } = panel) => {
    const answer = await call.get(path, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  type Row = { CompanyName: string; Report: boolean };
  const companies = async (query: string) =>
    (await get(`/questionnaire/user${query}`)).questionnaires.map((row: Row) => row.CompanyName);

  it('show an account its own questionnaires, newest first, and the newest alone', async () => {
    const { data } = await get('/questionnaire', plant);
    expect(data).toHaveLength(11);
    expect(data[0]).toMatchObject({ CompanyName: 'Plant 11', Report: false });
    expect((await get('/questionnaire/latest', plant)).data).toEqual(data[0]);
    expect(await get('/questionnaire/', none)).toEqual({ data: [] });
    expect(await get('/questionnaire/latest', none)).toEqual({ data: null });
  });

  it('show a report on every questionnaire of its plant', async () => {
    const { data } = await get('/questionnaire/', other);
    expect(data.map((row: Row) => row.Report)).toEqual([true, true]);
    expect((await get('/questionnaire/latest', other)).data.Report).toBe(true);
    const { questionnaires } = await get(`/questionnaire/user?user_id=${other.account.id}`);
    expect(questionnaires.map((row: Row) => row.Report)).toEqual([true, true]);
  });

  it('show administrators all questionnaires by pages', async () => {
    const { questionnaires, ...paging } = await get('/questionnaire/user');
    expect(paging).toEqual({ page: 1, limit: 10, total: 13, totalPages: 2 });
    expect(questionnaires[0]).toMatchObject({ CompanyName: 'Other 2', UserId: other.account.id });
    expect(await companies('?page=2')).toEqual(['Plant 3', 'Plant 2', 'Plant 1']);
    expect(await get('/questionnaire/user?page=9&limit=2000')).toEqual({
      questionnaires: [],
      page: 9,
      limit: 1000,
      total: 13,
      totalPages: 1,
    });
  });

  it('show administrators the questionnaires of one plant, and the newest of each plant', async () => {
    expect(await companies(`?user_id=${other.account.id}`)).toEqual(['Other 2', 'Other 1']);
    expect(await companies(`?user_id=${other.account.id}&latest=true`)).toEqual(['Other 2']);
    expect(await companies('?latest=true')).toEqual(['Other 2', 'Plant 11']);
    expect((await get('/questionnaire/user?latest=true&limit=1')).total).toBe(2);
    expect((await get('/questionnaire/user?latest=false')).total).toBe(13);
    expect(await companies(`?user_id=${NOBODY}`)).toEqual([]);
  });

  it.each([
    ['user_id', 'me', 'Must be an id'],
    ['latest', 'perhaps', 'Must be true or false'],
  ])('refuse %s=%s', async (name, value, sentence) => {
    const answer = await call.get(`/questionnaire/user?${name}=${value}`, panel.headers);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [name]: sentence }]);
  });
});
