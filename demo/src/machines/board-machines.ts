import { ago } from '../moments.ts';
import type { DemoMachine } from './demo-machine.ts';

const line = 'Automatic corrugation board line';
const singleFacer = 'Single phaser corrugated line';

/** Machines that make board: whole lines and single facers. */
export const boardMachines: readonly DemoMachine[] = [
  {
    kind: line,
    maker: 'Torvane Engineering',
    year: 2014,
    size: '1800 mm, five ply',
    hands: 'First',
    condition: 'USED',
    urgency: 'medium',
    description:
      'Five ply line running at 90 m/min: fingerless single facers for B and C flute, duplex glue unit, 12 hot plates, slitter scorer and helical NC cutter. We are moving to a wider line.',
    views: [0, 1, 2],
    seller: 'vindhya',
    listed: ago(11, 10.4),
  },
  {
    kind: line,
    maker: 'Fluterra Machinery',
    year: 2019,
    size: '2200 mm, five ply',
    hands: 'First',
    condition: 'USED',
    urgency: 'low',
    description:
      'Built for 150 m/min, about 19,000 hours run. Shaftless hydraulic reel stands, automatic splicers, tension control. Please come and see it in production.',
    views: [0, 2, 1],
    seller: 'narmada',
    listed: ago(64, 15.2),
  },
  {
    kind: line,
    maker: 'Kesarvat Machines',
    year: 2008,
    size: '1600 mm, three ply',
    hands: 'Second',
    condition: 'REFURBISHED',
    urgency: 'high',
    description:
      'Three ply line, overhauled in 2022: B flute rolls, cotton felt and drive panel are new. The boiler stays with us.',
    views: [2, 0, 1],
    seller: 'aravalli',
    listed: ago(38, 12.1),
  },
  {
    kind: singleFacer,
    maker: 'Kesarvat Machines',
    year: 2015,
    size: '1300 mm, B flute',
    hands: 'First',
    condition: 'USED',
    urgency: 'medium',
    description:
      'Fingerless, electrically heated, 40 m/min. Comes with mill roll stand, sheet cutter and stacker.',
    views: [0, 1],
    seller: 'kaveri',
    listed: ago(18, 11.6),
  },
  {
    kind: singleFacer,
    maker: 'Panvira Boxtech',
    year: 2010,
    size: '1050 mm, narrow flute',
    hands: 'Second',
    condition: 'USED',
    urgency: 'high',
    description:
      'Finger type with rotary sheet cutter, the right size for a small box plant. A spare set of 30 degree fingers goes with it.',
    views: [0, 1],
    seller: 'godavari',
    listed: ago(52, 9.8),
  },
  {
    kind: singleFacer,
    maker: 'Fluterra Machinery',
    year: 2020,
    size: '1600 mm, E flute',
    hands: 'First',
    condition: 'USED',
    urgency: 'low',
    description:
      'Fingerless with vacuum holding, heated by thermic oil, electronic cutter. It has fed our flute laminator.',
    views: [0, 1],
    seller: 'narmada',
    listed: ago(97, 16.7),
  },
];
