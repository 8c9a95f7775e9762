import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numericSpecificationNames, textSpecificationNames } from '@fluteline/domain/catalogue';
import { machineKinds } from '@fluteline/domain/machine';
import { partTypeNamed, partTypes, specificationProblems } from '@fluteline/domain/parts';
import { describe, expect, it } from 'vitest';
import { type DemoMoment, machineTitle, readDemoData } from './data.ts';
import { demoData, demoFolder } from './demo-folder.fixture.ts';
import { momentOf } from './moments.ts';
import { plantPartValues } from './plant-parts.ts';

const { parts, machines, plants, notifications } = demoData;
const now = new Date();
const inOrder = (...moments: (DemoMoment | undefined)[]) => {
  const times = moments.flatMap((moment) => (moment ? momentOf(now, moment).getTime() : []));
  return [...times, now.getTime()].every((time, at, all) => at === 0 || time > (all[at - 1] ?? 0));
};
const machineOf = (name: string) => machines.find((machine) => machineTitle(machine) === name);

describe('the sample parts', () => {
  it('are sixty, with unique names and models, and cover all part types', () => {
    expect(parts).toHaveLength(60);
    expect(new Set(parts.map((part) => part.partType)).size).toBe(partTypes.length);
    expect(new Set(parts.map((part) => part.productName)).size).toBe(60);
    expect(new Set(parts.map((part) => part.modelNo)).size).toBe(60);
  });

  it('have only known fields', async () => {
    const known = new Set<string>([
      ...['product_name', 'part_type', 'category', 'model_no', 'quantity', 'components'],
      ...['model_numbers', ...numericSpecificationNames, ...textSpecificationNames],
    ]);
    const written: object[] = JSON.parse(
      await readFile(join(demoFolder, 'data', 'parts.json'), 'utf8'),
    );
    const names = new Set(written.flatMap((part) => Object.keys(part)));
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the sample machines', () => {
  it('are 24, cover all eleven kinds, and have unique names of maker and year', () => {
    expect(machines).toHaveLength(24);
    expect(new Set(machines.map(({ body }) => body.name))).toEqual(new Set(machineKinds));
    expect(new Set(machines.map(machineTitle)).size).toBe(24);
  });

  it('are mostly for sale by other plants than the one whose sign-in is shown', () => {
    const own = machines.filter(({ seller }) => seller === plants[0]?.key);
    expect(own).toHaveLength(2);
    expect(own.every(({ withdrawn }) => !withdrawn)).toBe(true);
    expect(new Set(machines.map(({ seller }) => seller)).size).toBe(5);
    expect(machines.filter(({ withdrawn }) => withdrawn)).toHaveLength(2);
  });

  it.each(machines)(
    '$body.manufacturerName $body.manufacturingYear has pictures and was listed after its seller joined',
    (machine) => {
      expect(new Set(machine.pictures).size).toBe(machine.pictures.length);
      expect([2, 3]).toContain(machine.pictures.length);
      const seller = plants.find(({ key }) => key === machine.seller);
      expect(inOrder(seller?.joined, machine.listed, machine.withdrawn)).toBe(true);
    },
  );
});

describe.each(plants)('the sample plant $companyName', (plant) => {
  it('did everything after it joined, and was answered after it asked', () => {
    for (const { raised, resolved, reopened } of [...plant.queries, ...plant.machineQueries]) {
      expect(inOrder(plant.joined, raised, resolved, reopened)).toBe(true);
    }
    const { saves = [], auditRequested } = plant.questionnaire ?? {};
    expect(inOrder(plant.joined, ...saves.map(({ saved }) => saved), auditRequested)).toBe(true);
  });

  it('asked for machines of other plants while they were listed', () => {
    for (const query of plant.machineQueries) {
      if ('body' in query) continue;
      const machine = machineOf(query.machine);
      expect(machine?.seller, query.machine).not.toBe(plant.key);
      const isListed = inOrder(machine?.listed, query.raised, machine?.withdrawn);
      expect(isListed, query.machine).toBe(true);
    }
  });

  it('provides every required value of its parts', () => {
    for (const part of plant.parts) {
      const type = partTypeNamed(part.partType);
      expect(type?.name).toBe(part.partType);
      expect(
        type && specificationProblems(type, plantPartValues(part, parts)),
        part.partType,
      ).toEqual([]);
    }
  });
});

it('the notifications are sent in order, after all plants have joined', () => {
  const sent = notifications.map((notification) => notification.sent);
  for (const { joined } of plants) expect(inOrder(joined, ...sent)).toBe(true);
});

it('wrong data is reported with its file, place and mistake', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-demo-'));
  await cp(join(demoFolder, 'data'), join(folder, 'data'), { recursive: true });
  const file = join(folder, 'data', 'machines.json');
  const wrong = (await readFile(file, 'utf8')).replace('"at": "10:24"', '"at": "10.24"');
  await writeFile(file, wrong);
  await expect(readDemoData(folder)).rejects.toThrow(
    /machines\.json cannot be loaded:\n.*Must be a time of day like 09:30\n.*at \[0\]\.listed\.at/,
  );
  await rm(folder, { recursive: true });
});
