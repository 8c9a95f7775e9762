import { numericSpecificationNames, textSpecificationNames } from '@fluteline/domain/catalogue';
import { machineKinds } from '@fluteline/domain/machine';
import { partTypeNamed, partTypes, specificationProblems } from '@fluteline/domain/parts';
import { describe, expect, it } from 'vitest';
import { demoMachines, machineNamed } from './machines/index.ts';
import { type DemoMoment, momentOf } from './moments.ts';
import { demoNotifications } from './notifications.ts';
import { demoParts } from './parts/index.ts';
import { plantPartValues } from './plant-parts.ts';
import { demoPlants } from './plants/index.ts';

const now = new Date();
const inOrder = (...moments: (DemoMoment | undefined)[]) => {
  const times = moments.flatMap((moment) => (moment ? momentOf(now, moment).getTime() : []));
  return [...times, now.getTime()].every((time, at, all) => at === 0 || time > (all[at - 1] ?? 0));
};
const machineOf = (name: string) => demoMachines.find((machine) => machineNamed(machine) === name);

describe('the sample parts', () => {
  it('are sixty, of all part types, under names of their own', () => {
    expect(demoParts).toHaveLength(60);
    expect(new Set(demoParts.map((part) => part.partType)).size).toBe(partTypes.length);
    expect(new Set(demoParts.map((part) => part.productName)).size).toBe(60);
    expect(new Set(demoParts.map((part) => part.modelNo)).size).toBe(60);
  });

  it.each(demoParts)('$productName holds values of known names only', (part) => {
    expect(partTypeNamed(part.partType)?.name).toBe(part.partType);
    const { model_numbers: _rows, ...specifications } = part.specifications;
    for (const [name, value] of Object.entries(specifications)) {
      const names = typeof value === 'number' ? numericSpecificationNames : textSpecificationNames;
      expect([...names], name).toContain(name);
    }
  });
});

describe('the sample machines', () => {
  it('are 24 of all eleven kinds, named by maker and year', () => {
    expect(demoMachines).toHaveLength(24);
    expect(new Set(demoMachines.map(({ kind }) => kind))).toEqual(new Set(machineKinds));
    expect(new Set(demoMachines.map(machineNamed)).size).toBe(24);
  });

  it('are mostly for sale by other plants than the one whose sign-in is told', () => {
    const own = demoMachines.filter(({ seller }) => seller === demoPlants[0]?.key);
    expect(own).toHaveLength(2);
    expect(own.every(({ withdrawn }) => !withdrawn)).toBe(true);
    expect(new Set(demoMachines.map(({ seller }) => seller)).size).toBe(5);
    expect(demoMachines.filter(({ withdrawn }) => withdrawn)).toHaveLength(2);
  });

  it.each(demoMachines)(
    '$maker $year has pictures and was listed by a plant that was there',
    (machine) => {
      expect(new Set(machine.views).size).toBe(machine.views.length);
      expect([2, 3]).toContain(machine.views.length);
      const seller = demoPlants.find(({ key }) => key === machine.seller);
      expect(inOrder(seller?.joined, machine.listed, machine.withdrawn)).toBe(true);
    },
  );
});

describe.each(demoPlants)('$companyName', (plant) => {
  it('did everything after it had joined, and was answered after it had asked', () => {
    for (const { raised, resolved, reopened } of [...plant.queries, ...plant.machineQueries]) {
      expect(inOrder(plant.joined, raised, resolved, reopened)).toBe(true);
    }
    const { saves = [], auditRequested } = plant.questionnaire ?? {};
    expect(inOrder(plant.joined, ...saves.map(({ saved }) => saved), auditRequested)).toBe(true);
  });

  it('asked for machines of other plants, while they were listed', () => {
    for (const { wanted, raised } of plant.machineQueries) {
      if (!('listed' in wanted)) continue;
      const machine = machineOf(wanted.listed);
      expect(machine?.seller, wanted.listed).not.toBe(plant.key);
      expect(inOrder(machine?.listed, raised, machine?.withdrawn), wanted.listed).toBe(true);
    }
  });

  it('tells of its parts what a fitter must tell', () => {
    for (const part of plant.parts) {
      const type = partTypeNamed(part.partType);
      expect(type?.name).toBe(part.partType);
      expect(type && specificationProblems(type, plantPartValues(part)), part.partType).toEqual([]);
    }
  });
});

it('sends the notifications in their order, to plants that had all joined', () => {
  const sent = demoNotifications.map((notification) => notification.sent);
  for (const { joined } of demoPlants) expect(inOrder(joined, ...sent)).toBe(true);
});
