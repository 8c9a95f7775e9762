import { machineCalls } from '@fluteline/contract/machine';
import { changeMachine, type MachineRow, sellMachine } from '@fluteline/server/features/machine';
import { at, DEMO_REQUEST, type LoadedPlant, type Loading, picturesOf } from './loading.ts';
import { type DemoMachine, demoMachines, machineNamed } from './machines/index.ts';

/** A machine as the sell form sends it. */
function asSent(machine: DemoMachine) {
  return {
    name: machine.kind,
    manufacturer_name: machine.maker,
    manufacturing_year: String(machine.year),
    owner_type: machine.hands,
    condition: machine.condition,
    urgency_level: machine.urgency,
    size: machine.size,
    description: machine.description,
  };
}

/** Lists a plant's machines for sale; answers them by what queries call them. */
export async function loadMachines(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<[name: string, machine: MachineRow][]> {
  const { tx } = loading;
  const listed: [string, MachineRow][] = [];
  for (const machine of demoMachines.filter(({ seller }) => seller === plant.key)) {
    const row = await sellMachine(at(loading, machine.listed), tx, {
      caller: { accountId },
      body: machineCalls.sellMachine.body.parse(asSent(machine)),
      pictures: picturesOf(loading, 'Images', machine),
      requestId: DEMO_REQUEST,
    });
    listed.push([machineNamed(machine), row]);
    if (!machine.withdrawn) continue;
    await changeMachine(at(loading, machine.withdrawn), tx, {
      caller: { accountId, isAdministrator: false },
      query: { id: row.id },
      body: machineCalls.changeMachine.body.parse({ is_active: false }),
      pictures: new Map(),
      ifMatch: null,
      requestId: DEMO_REQUEST,
    });
  }
  return listed;
}
