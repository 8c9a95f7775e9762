import { machineQueryCalls } from '@fluteline/contract/machine-query';
import { queryForMachine } from '@fluteline/domain/machine';
import type { MachineRow } from '@fluteline/server/features/machine';
import { changeMachineQuery, raiseMachineQuery } from '@fluteline/server/features/query';
import type { DemoMachineQuery, DemoMoment } from './data.ts';
import { administrator, customer, during, type LoadedPlant, type Loading } from './loading.ts';
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

/** Raises a plant's machine queries, and answers those that have an answer. */
export async function loadMachineQueries(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
  machines: Machines,
): Promise<void> {
  const buyer = customer(accountId);
  for (const query of plant.machineQueries) {
    const sent = { body: bodyOf(query, machines, loading.now) };
    const { id } = await during(loading, query.raised, buyer, (write) =>
      raiseMachineQuery(write, sent),
    );
    const answer = (moment: DemoMoment, urgency_level: string) => {
      const change = machineQueryCalls.changeMachineQuery.body.parse({ urgency_level });
      return during(loading, moment, administrator(loading), (write) =>
        changeMachineQuery(write, { query: { id }, body: change, ifMatch: null }),
      );
    };
    if (query.resolved) await answer(query.resolved, 'Done');
    if (query.reopened) await answer(query.reopened, 'High');
  }
}
