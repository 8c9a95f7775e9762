import { type CallName, calls, type Endpoint, type ErrorCode, errors } from '@fluteline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMachine, anItem, aQuery } from './testing/builders.ts';
import {
  type Accounts,
  ADMINISTRATOR_PASSWORD,
  type Caller,
  callers,
  headersOf,
  makeAccounts,
} from './testing/callers.ts';
import { aQuestionnaire } from './testing/plant-builders.ts';
import { aPushBrowser } from './testing/push-browser.ts';
import { aReport } from './testing/report-builders.ts';
import { servedRoutes } from './testing/served-routes.ts';
import { stateOf } from './testing/state.ts';
import { testApp } from './testing/test-app.ts';

/** Refusals that do not follow from `who`: for objects of another account. */
const exceptions: Partial<Record<CallName, Partial<Record<Caller, ErrorCode>>>> = {
  changeMachine: { 'another customer': 'forbidden' },
  markMachineSold: { 'another customer': 'not_found', administrator: 'not_found' },
  changeSparePartQuery: { 'another customer': 'not_found' },
  changeQuestionnaire: { 'another customer': 'not_found', administrator: 'not_found' },
};

/** Routes below `/api` that anyone may read and that are not calls of the contract. */
const besideTheContract = /^(GET|HEAD) \/api\/(openapi\.json$|docs(\/|$|\*))/;

interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
}

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
const sessions: readonly Caller[] = ['unverified', 'another customer', 'owner', 'administrator'];
const verified: readonly Caller[] = ['another customer', 'owner', 'administrator'];

/** Returns the error code for a caller that `who` refuses, or `null`. */
function refusalOf(name: CallName, caller: Caller): ErrorCode | null {
  const { who } = calls[name] as Endpoint;
  const own = exceptions[name]?.[caller];
  if (own) return own;
  if (who === 'anyone') return null;
  if (caller === 'no token') return 'token_required';
  if (who === 'reset_grant') {
    if (caller === 'reset grant') return null;
    return sessions.includes(caller) ? 'forbidden' : 'token_invalid';
  }
  if (!sessions.includes(caller)) return 'token_invalid';
  if (who === 'administrator') return caller === 'administrator' ? null : 'not_administrator';
  if (who === 'verified' && !verified.includes(caller)) return 'not_verified';
  return null;
}

describe('every call, by every kind of caller', () => {
  const test = testApp();
  let accounts: Accounts;
  let samples: Partial<Record<CallName, Sample>>;
  beforeAll(async () => {
    accounts = await makeAccounts(test);
    const item = await anItem(test.platform);
    const deleted = await anItem(test.platform, { deletedAt: test.clock() });
    const query = await aQuery(test.platform, { accountId: accounts.owner.id });
    const submitted = await aQuestionnaire(test.platform, {
      accountId: accounts.owner.id,
      submittedAt: test.clock(),
    });
    const machine = await aMachine(test.platform, { accountId: accounts.owner.id });
    const machineQuery = await aQuery(test.platform, { subject: 'machine' });
    const report = await aReport(test.platform, { accountId: accounts.owner.id });
    const described = { product_name: 'Doctor Blade', category: 'printing', model_no: 'DB-1' };
    const aPair = {
      from_model: '6308-2RSR',
      to_model: '6308DDU',
      relation: 'equal',
      source: 'Two catalogues',
    };
    samples = {
      resetPassword: { body: { Password: 'the new one 2' } },
      updateAccount: { query: `?id=${accounts.another.id}`, body: { CompanyName: 'Changed' } },
      readCatalogueItem: { params: { id: item.id } },
      addCatalogueItem: { body: described },
      editCatalogueItem: { query: `?id=${item.id}`, body: { product_name: 'Changed' } },
      deleteCatalogueItem: { params: { id: item.id } },
      restoreCatalogueItem: { params: { id: deleted.id } },
      addCrossReference: { body: aPair },
      changeCrossReference: { params: { id: NOBODY }, body: aPair },
      findPlantParts: { query: '?search=25x52x15' },
      addPlantPart: {
        body: {
          selling_type: 'spare parts',
          category: 'Other',
          product_name: 'Steel Brush',
          shape: 'Roller',
          material: 'Carbon Steel',
          length: 2200,
        },
      },
      readMachine: { params: { id: machine.id } },
      saveMachineSearch: { body: { search: '5 ply' } },
      markMachineSold: { params: { id: machine.id } },
      sellMachine: {
        body: {
          name: 'Folder Gluer',
          manufacturing_year: '2016',
          owner_type: 'First',
          manufacturer_name: 'Kolmar Works',
          urgency_level: 'Medium',
          size: '2200 mm',
          description: 'Running daily',
        },
      },
      changeMachine: { query: `?id=${machine.id}`, body: { is_active: true, size: '2300 mm' } },
      raiseMachineQuery: {
        body: {
          machine_name: 'Folder Gluer',
          machine_condition: 'USED',
          urgency_level: 'High',
          quantity: 1,
          size: '2200 mm',
          budget_range: '2500000',
          specifications: 'Four corners',
          purpose: 'A second line',
        },
      },
      changeMachineQuery: { query: `?id=${machineQuery.id}`, body: { urgency_level: 'Done' } },
      raiseSparePartQuery: {
        body: {
          sparePartName: 'Slotting Blade',
          relatedMachine: 'Slotter',
          urgencyLevel: 'High',
          specificationAvailable: 'Yes',
          quantity: 1,
          requiredPartDetails: 'SB-7-T',
        },
      },
      changeMyAccount: { body: { CompanyName: 'Changed' } },
      sendTestMessage: { body: { mobile: '9823012345' } },
      startSecondFactor: { body: {} },
      changeSecondFactorPolicy: {
        body: { CurrentPassword: ADMINISTRATOR_PASSWORD, RequiredForAll: false },
      },
      addAdministrator: {
        body: {
          Name: 'Day Desk',
          Mobile: '9823012346',
          Password: 'blue reel 48 rolls',
          CurrentPassword: ADMINISTRATOR_PASSWORD,
        },
      },
      changeMyPrivacy: { body: { AnalyticsConsent: true } },
      countAudience: { body: {} },
      subscribeToPush: { body: aPushBrowser('https://push.fluteline-plant.in/walk').subscription },
      unsubscribeFromPush: { body: { endpoint: 'https://push.fluteline-plant.in/walk' } },
      changePushPreferences: { body: { Announcements: false } },
      markNotificationsRead: { body: { until: NOBODY } },
      acknowledgePush: { body: { id: NOBODY, event: 'opened' } },
      startExport: { body: { of: 'catalogue_template', format: 'csv' } },
      readQueryHistory: { params: { id: query.id } },
      listQueries: { query: '?search=blade&sort=urgency' },
      matchReports: { body: { file_names: ['Plant report.pdf'] } },
      countQueryViews: { body: { views: [{ status: 'open' }] } },
      resolveQueries: { body: { ids: [NOBODY], resolution: 'supplied' } },
      reopenQueries: { body: { queries: [{ id: NOBODY, version: 1 }] } },
      openQuery: { params: { id: query.id } },
      readQueryNeighbours: { params: { id: query.id }, query: '?status=open' },
      answerQuery: { params: { id: query.id }, body: { text: 'Ready on Monday' } },
      addQueryNote: { params: { id: query.id }, body: { text: 'Ask the maker' } },
      assignQuery: { params: { id: query.id }, body: { administrator_id: null } },
      resolveQuery: { params: { id: machineQuery.id }, body: { resolution: 'quoted' } },
      withdrawReport: { params: { id: report.id }, body: { reason: 'Of another plant' } },
      sendNotification: { body: { Title: 'Board fair', Message: 'Hall 4' } },
      setReportUrgency: { query: `?urgency_level=high&user_id=${accounts.owner.id}` },
      saveQuestionnaire: { body: { CompanyName: 'Changed' } },
      changeQuestionnaire: { query: `?id=${submitted.id}`, body: { CompanyName: 'Changed' } },
      requestAudit: { body: { audit_requested: true } },
      changeSparePartQuery: { query: `?id=${query.id}`, body: { quantity: 7 } },
    };
  });

  const send = async (name: CallName, caller: Caller, method?: 'HEAD') => {
    const endpoint: Endpoint = calls[name];
    const { params = {}, query = `?id=${NOBODY}`, body = {} } = samples[name] ?? {};
    const path = endpoint.path.replace(/:(\w+)/g, (_, param) => params[param] ?? NOBODY);
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    return test.app.inject({
      // A stream is left at its beginning; a refusal of one is an ordinary answer.
      payloadAsStream: endpoint.streams !== undefined && refusalOf(name, caller) === null,
      method: method ?? endpoint.method,
      url: `/api${path}${endpoint.query ? query : ''}`,
      headers: await headersOf(test, accounts, caller),
      ...(hasBody ? { payload: body } : {}),
    });
  };
  const names = Object.keys(calls) as CallName[];

  it.each(names)(
    '%s is refused to callers without the right, and leaves nothing behind',
    async (name) => {
      const before = await stateOf(test.platform.db);
      for (const caller of callers) {
        const refusal = refusalOf(name, caller);
        if (!refusal) continue;
        const answer = await send(name, caller);
        const reported = [caller, answer.statusCode, answer.json().code];
        expect(reported).toEqual([caller, errors[refusal].status, refusal]);
        if (calls[name].method !== 'GET') continue;
        const head = await send(name, caller, 'HEAD');
        expect([caller, head.statusCode]).toEqual([caller, errors[refusal].status]);
      }
      expect(await stateOf(test.platform.db)).toEqual(before);
    },
  );

  it.each(names)('%s is open to all other callers', async (name) => {
    for (const caller of callers) {
      if (refusalOf(name, caller)) continue;
      const answer = await send(name, caller);
      if ((calls[name] as Endpoint).streams) {
        expect([caller, answer.statusCode]).toEqual([caller, 200]);
        answer.stream().destroy();
        continue;
      }
      expect([caller, answer.statusCode], answer.body).toSatisfy(
        ([, status]) => status < 500 && status !== 401 && status !== 403,
      );
      if (samples[name] && caller !== 'another customer') {
        expect([caller, answer.statusCode], answer.body).toSatisfy(
          ([, status]) => status < 300 || status === 404 || status === 409,
        );
      }
    }
  });

  it('includes every route that is served, and serves every call', () => {
    const served = new Set(servedRoutes(test.app));
    const wanted = new Set<string>();
    for (const { method, path } of Object.values(calls)) {
      const url = `/api${path.replace(/\/$/, '')}`;
      wanted.add(`${method} ${url}`);
      if (method === 'GET') wanted.add(`HEAD ${url}`);
    }
    const strangers = [...served].filter(
      (route) => route.includes(' /api') && !wanted.has(route) && !besideTheContract.test(route),
    );
    expect(strangers).toEqual([]);
    expect([...wanted].filter((route) => !served.has(route))).toEqual([]);
  });

  it('audits who was refused for a role', async () => {
    const since = test.clock();
    await send('listAccounts', 'owner');
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'action', 'targetId', 'after'])
      .where('at', '>=', since)
      .execute();
    expect(rows).toEqual([
      {
        actorId: accounts.owner.id,
        action: 'call.refused',
        targetId: 'GET /api/account/',
        after: { reason: 'not_administrator' },
      },
    ]);
  });
});
