import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../testing/builders.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Body = Readonly<Record<string, unknown>>;

describe('changing a query', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    buyer = await aCustomer(test.platform);
  });

  const own = (given: Parameters<typeof aQuery>[1] = {}) =>
    aQuery(test.platform, { accountId: buyer.account.id, ...given });
  const change = (id: string, body: Body, { headers } = panel) =>
    call.put(`/questionnaire/csp?id=${id}`, body, headers);
  const changed = async (id: string, body: Body, by = panel) => {
    const answer = await change(id, body, by);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const refused = async (id: string, body: Body, by = panel) => {
    const before = await stateOf(test.platform.db);
    const answer = await change(id, body, by);
    expect(await stateOf(test.platform.db)).toEqual(before);
    return answer;
  };
  const history = (queryId: string) =>
    test.platform.db
      .selectFrom('queryEvent')
      .select(['kind', 'actorId', 'before', 'after'])
      .where('queryId', '=', queryId)
      .orderBy('at')
      .execute();

  it('resolves by Done, and reopens by High with the urgency it had', async () => {
    const { id } = await own({ urgency: 'low' });
    expect((await changed(id, { urgencyLevel: 'Done' })).UrgencyLevel).toBe('Done');
    expect((await changed(id, { urgencyLevel: 'high' })).UrgencyLevel).toBe('Low');
    expect((await changed(id, { urgencyLevel: 'HIGH' })).UrgencyLevel).toBe('High');
    const [low, high] = ['low', 'high'];
    const actorId = panel.account.id;
    expect(await history(id)).toEqual([
      {
        kind: 'resolved',
        actorId,
        before: { urgency: low, status: 'open' },
        after: { urgency: low, status: 'resolved' },
      },
      {
        kind: 'reopened',
        actorId,
        before: { urgency: low, status: 'resolved' },
        after: { urgency: low, status: 'open' },
      },
      {
        kind: 'urgency_changed',
        actorId,
        before: { urgency: low, status: 'open' },
        after: { urgency: high, status: 'open' },
      },
    ]);
    const audits = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'before', 'after'])
      .where('targetId', '=', id)
      .orderBy('id')
      .execute();
    expect(audits).toMatchObject([
      {
        action: 'query.changed',
        actorId,
        before: { status: 'open' },
        after: { status: 'resolved' },
      },
      { action: 'query.changed', actorId, before: { status: 'resolved' } },
      { action: 'query.changed', actorId, after: { urgency: 'high' } },
    ]);
  });

  it.each([
    ['DONE', 'Done'],
    [' done ', 'Done'],
    ['MEDIUM', 'Medium'],
    ['low', 'Low'],
  ])('accepts the urgency %j on', async (urgencyLevel, answered) => {
    const { id } = await own({ urgency: 'high' });
    expect((await changed(id, { urgencyLevel })).UrgencyLevel).toBe(answered);
  });

  it.each(['urgent', 'resolved', '', 1, null, {}])(
    'refuses the urgency %j',
    async (urgencyLevel) => {
      const { id } = await own();
      const answer = await refused(id, { urgencyLevel });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        400,
        ['urgencyLevel'],
      ]);
    },
  );

  it('changes only what was sent, as JSON and as multipart', async () => {
    const { id } = await own();
    const before = (await call.get('/query/records', buyer.headers)).json().data[0];
    const after = await changed(id, { quantity: '7', specificationAvailable: 'no' });
    const { type: _type, answers: _answers, ...unchanged } = before;
    expect(after).toEqual({
      ...unchanged,
      Quantity: 7,
      SpecificationAvailable: 'No',
      UpdatedAt: after.UpdatedAt,
      version: 2,
    });
    const form = aForm([
      ['sparePartName', 'Creasing Roller'],
      ['relatedMachine', 'Printing'],
      ['urgencyLevel', 'done'],
      ['specificationAvailable', 'Yes'],
      ['quantity', '2'],
      ['requiredPartDetails', 'As told'],
    ]);
    const headers = { ...panel.headers, ...form.headers };
    const answer = await call.put(`/questionnaire/csp/?id=${id}`, form.payload, headers);
    expect(answer.json().data).toMatchObject({
      SparePartName: 'Creasing Roller',
      RelatedMachine: 'Printing',
      UrgencyLevel: 'Done',
      SpecificationAvailable: 'Yes',
      Quantity: 2,
      RequiredPartDetails: 'As told',
    });
    expect((await history(id)).map(({ kind }) => kind)).toEqual(['changed', 'resolved']);
  });

  it('writes nothing when no new value was sent', async () => {
    const { id } = await own({ urgency: 'low', quantity: 3 });
    const before = await stateOf(test.platform.db);
    for (const body of [{}, { unknown: 1 }, { urgencyLevel: 'Low', quantity: 3 }]) {
      expect((await changed(id, body)).UrgencyLevel).toBe('Low');
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
    const done = await own({ status: 'resolved' });
    const settled = await stateOf(test.platform.db);
    expect((await changed(done.id, { urgencyLevel: 'Done' })).UrgencyLevel).toBe('Done');
    expect(await stateOf(test.platform.db)).toEqual(settled);
  });

  it('lets buyers change their open query, but not to Done', async () => {
    const { id } = await own({ urgency: 'low' });
    expect(await changed(id, { urgencyLevel: 'High', quantity: 9 }, buyer)).toMatchObject({
      UrgencyLevel: 'High',
      Quantity: 9,
    });
    const done = await refused(id, { urgencyLevel: 'Done' }, buyer);
    expect([done.statusCode, done.json().error]).toEqual([
      403,
      'Only an administrator can resolve a query.',
    ]);
    const both = await refused(id, { urgencyLevel: 'Done', quantity: 1 }, buyer);
    expect(both.statusCode).toBe(403);
  });

  it('lets buyers change nothing in a resolved query', async () => {
    const { id } = await own({ status: 'resolved' });
    for (const body of [{ urgencyLevel: 'High' }, { quantity: 2 }, { urgencyLevel: 'Done' }, {}]) {
      const answer = await refused(id, body, buyer);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
  });

  it('treats another buyer’s query as a missing one', async () => {
    const { id } = await aQuery(test.platform);
    const machine = await own({ subject: 'machine' });
    const missing = '00000000-0000-7000-8000-000000000000';
    const answers = [
      await refused(id, { quantity: 2 }, buyer),
      await refused(missing, { quantity: 2 }, buyer),
      await refused(missing, { quantity: 2 }),
      await refused(machine.id, { quantity: 2 }),
    ];
    const said = answers.map((answer) => [
      answer.statusCode,
      answer.json().code,
      answer.json().error,
    ]);
    expect(new Set(said.map((each) => JSON.stringify(each)))).toEqual(
      new Set(['[404,"not_found","Not found"]']),
    );
    for (const wrong of ['no-id', '']) {
      const answer = await refused(wrong, { quantity: 2 });
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { id: 'Must be an id' }]);
    }
    expect((await call.put(`/questionnaire/csp?id=${id}`, { quantity: 2 })).statusCode).toBe(401);
  });

  it.each([
    ['quantity', 0],
    ['quantity', 'few'],
    ['sparePartName', ''],
    ['specificationAvailable', 'perhaps'],
    ['Images', '/files/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp'],
  ])('refuses %s %j', async (field, value) => {
    const { id } = await own();
    const answer = await refused(id, { urgencyLevel: 'Done', [field]: value });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('builds the new list of pictures from files and signed addresses', async () => {
    const picture = await aPicture();
    const { id } = await own();
    const send = (parts: FormParts) => {
      const form = aForm(parts);
      const headers = { ...buyer.headers, ...form.headers };
      return call.put(`/questionnaire/csp?id=${id}`, form.payload, headers);
    };
    const pathOf = (address: string) => address.split('?')[0];
    const first = await send([
      ['Images', file(picture)],
      ['Images', file(picture)],
    ]);
    const [a, b] = first.json().data.Images;
    const second = await send([
      ['Images', b],
      ['Images', file(picture)],
      ['Images', a],
    ]);
    const images = second.json().data.Images;
    expect([pathOf(images[0]), pathOf(images[2])]).toEqual([pathOf(b), pathOf(a)]);
    expect((await changed(id, { quantity: 2 })).Images).toHaveLength(3);
    expect((await changed(id, { Images: [images[1]] })).Images.map(pathOf)).toEqual([
      pathOf(images[1]),
    ]);
    expect((await changed(id, { Images: '[]' })).Images).toEqual([]);
    expect((await refused(id, { Images: [a] })).statusCode).toBe(400);
  });

  it('loses nothing when several callers change one query at the same time', async () => {
    const { id } = await own({ urgency: 'low' });
    const bodies = [{ urgencyLevel: 'Done' }, { quantity: 5 }, { relatedMachine: 'Gluer' }];
    await Promise.all(bodies.map((body) => changed(id, body)));
    expect(await changed(id, {})).toMatchObject({
      UrgencyLevel: 'Done',
      Quantity: 5,
      RelatedMachine: 'Gluer',
    });
    expect(await history(id)).toHaveLength(3);
  });
});
