import { machineQueryCalls } from '@fluteline/contract/machine-query';
import { queryForMachine } from '@fluteline/domain/machine';
import type { MachineRow } from '@fluteline/server/features/machine';
import { changeMachineQuery, raiseMachineQuery } from '@fluteline/server/features/query';
import { administrator, at, DEMO_REQUEST, type LoadedPlant, type Loading } from './loading.ts';
import { ago, type DemoMoment, momentOf } from './moments.ts';
import type { DemoMachineQuery } from './plants/index.ts';

type Machines = ReadonlyMap<string, MachineRow>;

function asSent(query: DemoMachineQuery, machines: Machines, now: Date) {
  const { wanted, urgency, neededInDays } = query;
  if ('listed' in wanted) {
    const machine = machines.get(wanted.listed);
    if (!machine) throw new RangeError(`No machine ${wanted.listed} in the demonstration data`);
    return queryForMachine(machine, urgency);
  }
  const needed = neededInDays === undefined ? null : momentOf(now, ago(-neededInDays, 0));
  return { ...wanted, urgency_level: urgency, required_date: needed?.toISOString() ?? null };
}

/** Raises a plant's machine queries, and answers those that were answered. */
export async function loadMachineQueries(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
  machines: Machines,
): Promise<void> {
  const { tx, now } = loading;
  for (const query of plant.machineQueries) {
    const { id } = await raiseMachineQuery(at(loading, query.raised), tx, {
      caller: { accountId, isAdministrator: false },
      body: machineQueryCalls.raiseMachineQuery.body.parse(asSent(query, machines, now)),
      requestId: DEMO_REQUEST,
    });
    const answer = (moment: DemoMoment, urgency_level: string) =>
      changeMachineQuery(at(loading, moment), tx, {
        caller: administrator(loading),
        query: { id },
        body: machineQueryCalls.changeMachineQuery.body.parse({ urgency_level }),
        ifMatch: null,
        requestId: DEMO_REQUEST,
      });
    if (query.resolved) await answer(query.resolved, 'Done');
    if (query.reopened) await answer(query.reopened, 'High');
  }
}
