import { machineQueryCalls } from '@fluteline/contract/machine-query';
import { queryForMachine } from '@fluteline/domain/machine';
import type { MachineRow } from '@fluteline/server/features/machine';
import { changeMachineQuery, raiseMachineQuery } from '@fluteline/server/features/query';
import type { DemoMachineQuery, DemoMoment } from './data.ts';
import { administrator, at, DEMO_REQUEST, type LoadedPlant, type Loading } from './loading.ts';
import { momentOf } from './moments.ts';

type Machines = ReadonlyMap<string, MachineRow>;

const { body } = machineQueryCalls.raiseMachineQuery;

function bodyOf(query: DemoMachineQuery, machines: Machines, now: Date) {
  if ('body' in query) {
    const { neededInDays } = query;
    if (neededInDays === undefined) return query.body;
    const requiredDate = momentOf(now, { daysAgo: -neededInDays, at: '00:00' });
    return { ...query.body, requiredDate };
  }
  const machine = machines.get(query.machine);
  if (!machine) throw new RangeError(`No machine ${query.machine} in the demonstration data`);
  return body.parse(queryForMachine(machine, query.urgency));
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
      body: bodyOf(query, machines, now),
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
