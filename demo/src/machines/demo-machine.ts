import type { MachineCondition, machineKinds, ownerHands } from '@fluteline/domain/machine';
import type { Urgency } from '@fluteline/domain/query';
import type { DemoMoment } from '../moments.ts';
import type { PlantKey } from '../plants/demo-plant.ts';

/** A machine for sale; maker and year together name it. */
export interface DemoMachine {
  readonly kind: (typeof machineKinds)[number];
  readonly maker: string;
  readonly year: number;
  readonly size: string;
  readonly hands: (typeof ownerHands)[number];
  readonly condition: MachineCondition;
  readonly urgency: Urgency;
  readonly description: string;
  /** The drawings of its kind that are its pictures, in their order. */
  readonly views: readonly number[];
  readonly seller: PlantKey;
  readonly listed: DemoMoment;
  /** When its seller took it off the list. */
  readonly withdrawn?: DemoMoment;
}
