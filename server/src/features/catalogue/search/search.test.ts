import { findBySize, readDimensionFilter } from '@fluteline/domain/dimension';
import { partTypes } from '@fluteline/domain/parts';
import {
  findParts,
  readSearch,
  type SearchablePart,
  searchablePart,
} from '@fluteline/domain/search';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../platform/database/tables.ts';
import { aCustomer, itemAt } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { insertItems } from '../bulk-store.ts';

const PARTS = 10_000;

/** Returns pseudo-random figures that are equal in every run. */
function dice(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

const roll = dice(7);
const types = partTypes.filter(({ name }) =>
  [
    'Bearing',
    'Gear',
    'Motor',
    'Oil Seal',
    'Reel Stand Chuck',
    'Rubber Roller',
    'Slotting Blade',
    'Timing Belts',
  ].includes(name),
);
const makers = ['SRB', 'HTD', 'AN', 'MK', 'Q'];
const bearings = ['6205-2RS', '6205 2RSR C3', '6308DDU', '6308LLU', '22220 E K C3', 'UC 205'];

const cores = ['3 inch', '3 inch and 4 inch', '76/152 mm', '70-110 mm', '4 inch', '6 inch', ''];

function aPart(n: number): ItemRecord {
  const type = types[roll(types.length)];
  const numbers = (type?.specifications ?? []).filter((field) => field.type === 'number');
  const specifications: Record<string, unknown> = {
    material: ['Nitrile', 'Viton', 'Steel'][n % 3],
  };
  for (const { name } of numbers) if (roll(10) > 0) specifications[name] = 5 + roll(90);
  if (type?.name === 'Reel Stand Chuck') specifications.size = cores[roll(cores.length)];
  if (type?.name === 'Gear') specifications.helix_hand = ['Left Hand', 'Right Hand', ''][n % 3];
  if (type?.name === 'Motor') specifications.poles = ['2', '4', ''][n % 3];
  const model = `${makers[roll(makers.length)]}-${1000 + roll(8000)}/${roll(30)}`;
  return itemAt(new Date(Date.UTC(2026, 0, 1) + n * 1000), {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    category: n % 2 === 0 ? 'flexo_printing' : 'corrugation_line',
    partType: type?.name ?? null,
    productName: `${type?.name} ${['standard', 'heavy', 'spare'][roll(3)]}`,
    modelNo: type?.name === 'Bearing' && n % 3 === 0 ? (bearings[n % 6] ?? model) : model,
    specifications,
  });
}

describe('ten thousand parts', () => {
  const test = testApp();
  const call = wire(test);
  const newestFirst = Array.from({ length: PARTS }, (_, n) => aPart(n)).reverse();
  const ready = new Map<ItemRecord, SearchablePart>();
  let headers = {};

  beforeAll(async () => {
    headers = (await aCustomer(test.platform)).headers;
    for (let from = 0; from < PARTS; from += 1000) {
      const some = newestFirst.slice(from, from + 1000);
      await test.platform.db.transaction().execute((tx) => insertItems(tx, some));
    }
    for (const part of newestFirst) ready.set(part, searchablePart(part));
    await sql`analyze`.execute(test.platform.db);
  });

  const readied = (part: ItemRecord) => {
    const one = ready.get(part);
    if (!one) throw new Error(part.modelNo);
    return one;
  };
  const ids = (parts: readonly ItemRecord[]) => parts.map(({ id }) => id);
  const list = async (query: Record<string, string>) => {
    const text = new URLSearchParams({ page_size: '1000', ...query }).toString();
    const answer = await call.get(`/catalogue/?${text}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it.each([
    'seal',
    'gear heavy',
    'HTD-1234',
    'htd 12',
    'viton oil seal',
    'beering',
    'blade srb 45',
    '6205',
    '6308-2RSR',
    '6205 2rs c3',
    'bearing 6205 25x52x15',
    '6308 40x90x23',
    'bearing 25 52 15',
    'bearing 25 52',
    'gear 20x40',
    'roller 50-60',
    'od 52',
    'steel 30',
    '>90 slotting blade',
    'bearing 25.05',
    'rubber roller 49.6 70.5',
    'roller 45.6',
    'blade heavy 30.4 45.4',
    '30.4 45.4',
    'gear 20.3',
    'seal od 52.2',
    'seal od 52.2 20-60',
    'motor 40 hp',
    'motor 40 hp 1440 rpm',
    '30 kW 4 pole 132M',
    'gear left hand 40',
    'gear rh',
    'heavy 1/4"',
    'nothing at all',
  ])('are searched for %j by the rules of the domain', async (text) => {
    const expected = findParts(newestFirst, (part) => readied(part), readSearch(text));
    const answer = await list({ product_name: text });
    if (answer.suggestion) return expect(expected).toEqual([]);
    expect(answer.total).toBe(expected.length);
    expect(answer.data.map(({ ID }: { ID: string }) => ID)).toEqual(ids(expected).slice(0, 1000));
  });

  it.each([
    ['SKF 6205', '6205'],
    ['6308 make fag', '6308'],
  ])('are searched for %j as for %j when none names the maker', async (text, bare) => {
    const [named, any] = [await list({ product_name: text }), await list({ product_name: bare })];
    expect(any.total).toBeGreaterThan(0);
    expect(named.suggestion).toBeUndefined();
    expect(named.data).toEqual(any.data);
  });

  const lengthy = types.filter(({ name }) => name !== 'Motor');
  const sizes = Array.from({ length: 12 }, (): [type: string, dim: string] => {
    const type = lengthy[roll(lengthy.length)]?.name ?? '';
    const names = { Bearing: ['bore', 'od', 'width'], Gear: ['bore', 'od', 'width'] }[type] ?? [
      'od',
      'length',
      'width',
    ];
    const bounds = ['', '±5', '±10', '±30'];
    return [type, names.map((name) => `${name}:${10 + roll(80)}${bounds[roll(4)]}`).join(',')];
  });

  const cored = [
    'core:76.2',
    'core:90',
    'core:90±12',
    'core:90±14',
    'core:>90',
    'core:90,od:30±20',
  ];
  const handed = ['hand:left', 'hand:rh,od:30±20'];
  const others = [
    ...cored.map((dim): [string, string] => ['Reel Stand Chuck', dim]),
    ...handed.map((dim): [string, string] => ['Gear', dim]),
  ];

  it.each([...sizes, ...others])(
    'are ranked by size, %s %s, as the domain ranks them',
    async (type, dim) => {
      const read = readDimensionFilter(dim, 'mm', type);
      const asked = read.ok ? read.asked : [];
      const ofType = newestFirst.filter(({ partType }) => partType === type);
      const { found, suggestion } = findBySize(ofType, asked, (part) => readied(part).dimensions);
      const answer = await list({ part_type: type, dim });
      expect(answer.suggestion ?? false).toBe(suggestion);
      if (suggestion) {
        expect(answer.data).toHaveLength(found.length);
        return;
      }
      expect(answer.data.map(({ ID }: { ID: string }) => ID)).toEqual(
        ids(found.map(({ item }) => item)).slice(0, 1000),
      );
      expect(answer.data.map(({ match }: { match: unknown }) => match)).toEqual(
        found.map(({ match }) => match).slice(0, 1000),
      );
    },
  );

  it('stay in the results when a tolerance grows', async () => {
    let before: string[] = [];
    for (const tolerance of [0, 1, 5, 20]) {
      const dim = `bore:30±${tolerance},od:60±${tolerance}`;
      const answer = await list({ part_type: 'Bearing', dim });
      const now = answer.suggestion ? [] : answer.data.map(({ ID }: { ID: string }) => ID);
      expect(before.filter((id) => !now.includes(id))).toEqual([]);
      before = now;
    }
    expect(before.length).toBeGreaterThan(3);
  });
});
