import { ago } from '../moments.ts';
import type { DemoMachine } from './demo-machine.ts';

const flexo = 'Flexo printing machine';

/** Flexo printing machines. */
export const printingMachines: readonly DemoMachine[] = [
  {
    kind: flexo,
    maker: 'Brindexa Engineering',
    year: 2017,
    size: '1400 x 2400 mm, four colour',
    hands: 'First',
    condition: 'USED',
    urgency: 'medium',
    description:
      'Prints from the top, 180 sheets/min. Chambered doctor blades, ceramic anilox of 250 LPI, slotter, rotary die cutter with puzzle anvil covers.',
    views: [0, 1],
    seller: 'godavari',
    listed: ago(26, 10.9),
  },
  {
    kind: flexo,
    maker: 'Quorvia Print Systems',
    year: 2012,
    size: '1200 x 2000 mm, three colour',
    hands: 'Second',
    condition: 'USED',
    urgency: 'high',
    description:
      'Lead edge feeder, rubber roll inking, infrared dryer after the last unit. The feeder wheels are worn and want changing.',
    views: [0, 1],
    seller: 'aravalli',
    listed: ago(5, 14.3),
  },
  {
    kind: flexo,
    maker: 'Brindexa Engineering',
    year: 2021,
    size: '1600 x 2800 mm, five colour',
    hands: 'First',
    condition: 'USED',
    urgency: 'low',
    description:
      'Bottom printer with vacuum transfer, coating unit and hot air dryer; registers within 0.5 mm either way. Under maintenance contract to this day.',
    views: [0, 1],
    seller: 'vindhya',
    listed: ago(2, 11.2),
  },
  {
    kind: flexo,
    maker: 'Dravona Industries',
    year: 2006,
    size: '900 x 1800 mm, two colour',
    hands: 'Other',
    condition: 'USED',
    urgency: 'medium',
    description:
      'Chain feed printer slotter, register set by hand. Fine for short runs; one crane loads it.',
    views: [0, 1],
    seller: 'narmada',
    listed: ago(131, 12.6),
    withdrawn: ago(29, 17.1),
  },
];
