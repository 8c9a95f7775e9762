import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aMachine, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

interface Listed {
  readonly ID: string;
  readonly name: string;
}

describe('the list of machines', () => {
  const test = testApp();
  const call = wire(test);
  let seller: SignedIn;
  let buyer: SignedIn;
  let panel: SignedIn;
  const list = async (query = '', by = buyer) => {
    const answer = await call.get(`/machine/?${query}`, by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const names = async (query = '', by = buyer) =>
    (await list(query, by)).data.map(({ name }: Listed) => name);

  beforeAll(async () => {
    seller = await aCustomer(test.platform, {
      companyName: 'Kaveri',
      mobile: '9812345610',
      email: 'ravi@kaveri.example',
    });
    buyer = await aCustomer(test.platform);
    panel = await anAdministrator(test.platform);
    const accountId = seller.account.id;
    const machines = [
      { name: 'Slotting machine', manufacturingYear: 1998, isActive: false },
      { name: 'Folder Gluer', manufacturingYear: 2005, condition: 'REFURBISHED', size: '50% wide' },
      { name: 'Strapping machine', manufacturingYear: 2016, ownerType: 'DEALER' },
      {
        name: 'Flute Laminator',
        manufacturingYear: 2020,
        condition: 'NEW',
        accountId: buyer.account.id,
      },
      { name: 'Stiching Machine', isActive: false, accountId: buyer.account.id },
    ] as const;
    for (const [index, machine] of machines.entries()) {
      const createdAt = new Date(Date.UTC(2026, 2, 1 + index));
      await aMachine(test.platform, { accountId, createdAt, ...machine });
    }
  });

  it('contains active machines and the caller’s own, newest first; for administrators all', async () => {
    const own = ['Stiching Machine', 'Flute Laminator'];
    const others = ['Strapping machine', 'Folder Gluer'];
    expect(await names()).toEqual([...own, ...others]);
    expect(await names('', seller)).toEqual(['Flute Laminator', ...others, 'Slotting machine']);
    expect(await names('', panel)).toEqual([...own, ...others, 'Slotting machine']);
    expect(await list()).toMatchObject({ page: 1, limit: 1000, total: 4, totalPages: 1 });
  });

  it('leaves out the caller’s own machines on request, and then contains only active ones', async () => {
    const others = ['Strapping machine', 'Folder Gluer'];
    expect(await names('exclude_own=true')).toEqual(others);
    expect(await list('exclude_own=true&is_active=true&limit=10')).toMatchObject({
      limit: 10,
      total: 2,
    });
    expect(await names('exclude_own=true&is_active=false')).toEqual([]);
    expect(await names('exclude_own=false')).toHaveLength(4);
    expect(await names('exclude_own=true', panel)).toHaveLength(5);
  });

  it.each([
    ['is_active=true', ['Flute Laminator', 'Strapping machine', 'Folder Gluer']],
    ['is_active=false', ['Stiching Machine']],
    ['name=folder%20gluer', ['Folder Gluer']],
    ['name=Folder', []],
    ['year_from=2016', ['Stiching Machine', 'Flute Laminator', 'Strapping machine']],
    ['year_to=2005', ['Folder Gluer']],
    ['year_from=2017&year_to=2020', ['Flute Laminator']],
    ['condition=REFURBISHED', ['Folder Gluer']],
    ['condition=pre-owned', ['Folder Gluer']],
    ['condition=NEW', ['Flute Laminator']],
    ['owner_type=DEALER', ['Strapping machine']],
    ['search=LAMIN', ['Flute Laminator']],
    ['search=50%25', ['Folder Gluer']],
    ['search=_', []],
    ['search=kolmar', ['Stiching Machine', 'Flute Laminator', 'Strapping machine', 'Folder Gluer']],
    ['search=stitching', ['Stiching Machine']],
    ['search=STITCHING%20machine', ['Stiching Machine']],
    ['search=stiching', ['Stiching Machine']],
    ['search=stitching%20line', []],
    ['search=two%20points&condition=NEW', ['Flute Laminator']],
    ['search=&name=&year_from=&condition=&owner_type=&is_active=&exclude_own=', 4],
    ['unknown=1', 4],
  ])('is narrowed by %s', async (query, wanted) => {
    const found = await names(query);
    expect(typeof wanted === 'number' ? found.length : found).toEqual(wanted);
  });

  it.each([
    ['search=gluer folder', ['Folder Gluer']],
    ['search=kolmar strapping', ['Strapping machine']],
    ['search=kolmar strapping baler', []],
    ['search=strapping 2016', ['Strapping machine']],
    ['search=2005', ['Folder Gluer']],
    ['search=strapping 2005', []],
    ['search=72 inch', ['Strapping machine']],
    ['search=strapping ७२ inch 5 ply', ['Strapping machine']],
    ['search=5-ply', ['Strapping machine']],
    ['search=7 ply', []],
    ['search=1500 mm', []],
    ['width_from=1800&width_to=1900', ['Strapping machine']],
    ['width_from=70&width_to=75&unit=inch', ['Strapping machine']],
    ['width_from=1900&width_to=2000', []],
    ['ply_from=4', ['Strapping machine']],
    ['ply_to=2', []],
    ['colours_from=2&colours_to=4', ['Strapping machine']],
    ['speed_from=140', ['Strapping machine']],
    ['speed_to=99', []],
    ['width_from=&ply_to=&unit=', 5],
  ])('is narrowed by words in any order and by figures: %s', async (query, wanted) => {
    const machine = (await list('name=strapping machine', panel)).data[0].ID;
    const description = '5 ply, 3 colours at 100 to 150 m/min';
    const change = { size: '1830 mm', description };
    const changed = await call.put(`/machine/?id=${machine}`, change, panel.headers);
    expect(changed.statusCode, changed.body).toBe(200);
    const found = await names(query, panel);
    expect(typeof wanted === 'number' ? found.length : found).toEqual(wanted);
  });

  it('finds a machine by its figures, until they change', async () => {
    const body = {
      name: 'Flute Laminator',
      manufacturing_year: '2018',
      owner_type: 'First',
      manufacturer_name: 'Torvane',
      urgency_level: 'Low',
      size: '1650 mm',
      description: 'Runs daily',
    };
    const sold = await call.post('/machine/sell', body, seller.headers);
    const id = sold.json().data.ID;
    expect(await names('width_from=1650&width_to=1650')).toEqual(['Flute Laminator']);
    await call.put(`/machine/?id=${id}`, { size: '65 cm' }, seller.headers);
    expect(await names('width_from=1650&width_to=1650')).toEqual([]);
    await test.platform.db.deleteFrom('machine').where('id', '=', id).execute();
  });

  it.each([
    ['year_from=2020&year_to=2010', { year_to: 'Must be at least 2020' }],
    ['width_from=75&width_to=70.5&unit=inch', { width_to: 'Must be at least 75' }],
    [
      'ply_from=7&ply_to=5&speed_from=0.2&speed_to=0.1',
      { ply_to: 'Must be at least 7', speed_to: 'Must be at least 0.2' },
    ],
    ['colours_from=10&colours_to=9', { colours_to: 'Must be at least 10' }],
  ])('refuses a range that ends below its start: %s', async (query, fields) => {
    const answer = await call.get(`/machine/?${query}`, buyer.headers);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it.each([
    ['width_from', 'wide'],
    ['ply_to', '-1'],
    ['speed_from', '1e9'],
    ['unit', 'feet'],
    ['year_from', '98'],
    ['year_to', 'now'],
    ['condition', 'broken'],
    ['owner_type', 'Third'],
    ['is_active', 'yes'],
    ['exclude_own', '1'],
    ['page', '0'],
    ['limit', 'all'],
    ['search', 'x'.repeat(201)],
    ['name', 'a\u0000'],
  ])('refuses %s=%s', async (name, value) => {
    const path = `/machine/?${name}=${encodeURIComponent(value)}`;
    const answer = await call.get(path, buyer.headers);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
  });

  it('is read page by page', async () => {
    const page = await list('page=2&limit=3');
    expect(page).toMatchObject({ page: 2, limit: 3, total: 4, totalPages: 2 });
    expect(page.data.map(({ name }: Listed) => name)).toEqual(['Folder Gluer']);
    expect(await list('page=7&limit=3')).toMatchObject({ data: [], total: 4, totalPages: 2 });
    expect((await list('limit=5000')).limit).toBe(1000);
  });

  it('shows a seller’s contact details only to the seller and administrators', async () => {
    const whole = { CompanyName: 'Kaveri', Email: 'ravi@kaveri.example', Mobile: '9812345610' };
    const masked = { CompanyName: '', Email: 'r•••@•••', Mobile: '98••••••10' };
    const sellerIn = async (by: SignedIn) => {
      const [machine] = (await list('name=folder gluer', by)).data;
      const read = await call.get(`/machine/${machine.ID}`, by.headers);
      expect(read.json().data).toEqual(machine);
      expect(machine.is_own).toBe(by === seller);
      return machine.user;
    };
    expect(await sellerIn(buyer)).toEqual(masked);
    expect(await sellerIn(seller)).toEqual(whole);
    expect(await sellerIn(panel)).toEqual(whole);
    const whatBuyersRead = JSON.stringify(await list('', buyer));
    expect(whatBuyersRead).not.toContain('9812345610');
    expect(whatBuyersRead).not.toContain('kaveri');
  });

  it.each([
    ['search=kaveri', 3],
    ['search=ravi@kaveri.example', 3],
    ['search=%2B91 98123 45610', 3],
    ['search=98123 45610', 3],
    ['search=45610&is_active=false', 1],
    ['search=kaveri&name=folder gluer', 1],
    ['search=kaveri 2016', 0],
  ])('finds machines by their seller for administrators alone: %s', async (query, count) => {
    expect(await names(query, panel)).toHaveLength(count);
    expect(await names(query)).toEqual([]);
  });

  it('returns one machine, unless the caller may not see it', async () => {
    const inactive = (await list('name=slotting machine', seller)).data[0].ID;
    expect((await call.get(`/machine/${inactive}`, seller.headers)).statusCode).toBe(200);
    expect((await call.get(`/machine/${inactive}`, panel.headers)).statusCode).toBe(200);
    for (const id of [inactive, seller.account.id, 'no-id', 'sell']) {
      const answer = await call.get(`/machine/${id}`, buyer.headers);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Not found']);
    }
  });

  it('finds names that the wire misspells by their right spelling, for buyers and in the panel', async () => {
    await aMachine(test.platform, { name: 'Single phaser corrugated line' });
    await aMachine(test.platform, { name: 'Stiching Machine' });
    for (const by of [buyer, panel]) {
      for (const text of ['single facer', 'FACER corr', 'single phaser']) {
        const found = await names(`is_active=true&search=${encodeURIComponent(text)}`, by);
        expect(found).toEqual(['Single phaser corrugated line']);
      }
      expect(await names('is_active=true&search=titch', by)).toEqual(['Stiching Machine']);
    }
  });

  it('needs a verified caller', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    const { id } = await aMachine(test.platform);
    for (const path of ['/machine/', `/machine/${id}`]) {
      expect((await call.get(path)).statusCode).toBe(401);
      expect((await call.get(path, unverified.headers)).statusCode).toBe(403);
    }
  });
});
