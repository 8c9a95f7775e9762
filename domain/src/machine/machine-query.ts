import type { Urgency } from '../query/urgency.ts';
import type { MachineCondition } from './listing.ts';

/** A query about a listed machine, under the wire's names. */
export interface ListedMachineQuery {
  readonly type: 'machine';
  readonly item_id: string;
  readonly machine_name: string;
  readonly machine_condition: string;
  readonly urgency_level: Urgency;
  readonly size: string;
  readonly description: string;
}

/** Returns the query that is raised when a buyer chooses an urgency on a listed machine. */
export function queryForMachine(
  machine: {
    readonly id: string;
    readonly name: string;
    readonly condition: MachineCondition;
    readonly size: string;
    readonly description: string;
  },
  urgency: Urgency,
): ListedMachineQuery {
  return {
    type: 'machine',
    item_id: machine.id,
    machine_name: machine.name,
    machine_condition: machine.condition,
    urgency_level: urgency,
    size: machine.size,
    description: machine.description,
  };
}
