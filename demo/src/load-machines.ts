import { machineCalls } from '@fluteline/contract/machine';
import { changeMachine, type MachineRow, sellMachine } from '@fluteline/server/features/machine';
import { machineTitle } from './data.ts';
import { at, DEMO_REQUEST, type LoadedPlant, type Loading, picturesOf } from './loading.ts';

/** Lists a plant's machines for sale; answers them by what queries call them. */
export async function loadMachines(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<[name: string, machine: MachineRow][]> {
  const { tx, data } = loading;
  const listed: [string, MachineRow][] = [];
  for (const machine of data.machines.filter(({ seller }) => seller === plant.key)) {
    const row = await sellMachine(at(loading, machine.listed), tx, {
      caller: { accountId },
      body: machine.body,
      pictures: picturesOf(loading, 'Images', machine),
      requestId: DEMO_REQUEST,
    });
    listed.push([machineTitle(machine), row]);
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
