import { aravalli } from './aravalli.ts';
import type { DemoPlant } from './demo-plant.ts';
import { godavari } from './godavari.ts';
import { kaveri } from './kaveri.ts';
import { narmada } from './narmada.ts';
import { vindhya } from './vindhya.ts';

export type {
  DemoMachineQuery,
  DemoPlant,
  DemoPlantPart,
  DemoQuery,
} from './demo-plant.ts';

/** The plants; the first one's sign-in is told. */
export const demoPlants: readonly DemoPlant[] = [kaveri, aravalli, godavari, vindhya, narmada];
