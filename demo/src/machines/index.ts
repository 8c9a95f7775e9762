import { boardMachines } from './board-machines.ts';
import { cuttingMachines } from './cutting-machines.ts';
import type { DemoMachine } from './demo-machine.ts';
import { joiningMachines } from './joining-machines.ts';
import { printingMachines } from './printing-machines.ts';

export type { DemoMachine };

/** The 24 machines for sale of the demonstration data. */
export const demoMachines: readonly DemoMachine[] = [
  ...boardMachines,
  ...printingMachines,
  ...joiningMachines,
  ...cuttingMachines,
];

/** What a query calls a machine by: maker and year. */
export const machineNamed = ({ maker, year }: Pick<DemoMachine, 'maker' | 'year'>): string =>
  `${maker} ${year}`;
