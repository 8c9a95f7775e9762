import { machineCalls } from '@fluteline/contract/machine';
import { changeMachine, type MachineRow, sellMachine } from '@fluteline/server/features/machine';
import { machineTitle } from './data.ts';
import { customer, during, type LoadedPlant, type Loading, picturesOf } from './loading.ts';

/** Lists a plant's machines for sale; returns them by the names that queries use. */
export async function loadMachines(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<[name: string, machine: MachineRow][]> {
  const { data } = loading;
  const seller = customer(accountId);
  const listed: [string, MachineRow][] = [];
  for (const machine of data.machines.filter((one) => one.seller === plant.key)) {
    const sent = { body: machine.body, pictures: picturesOf(loading, 'Images', machine) };
    const row = await during(loading, machine.listed, seller, (write) => sellMachine(write, sent));
    listed.push([machineTitle(machine), row]);
    if (!machine.withdrawn) continue;
    const body = machineCalls.changeMachine.body.parse({ is_active: false });
    const change = { query: { id: row.id }, body, pictures: new Map(), ifMatch: null };
    await during(loading, machine.withdrawn, seller, (write) => changeMachine(write, change));
  }
  return listed;
}
