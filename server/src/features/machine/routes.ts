import { machineCalls, ownMachineCalls, plantMachineCalls } from '@fluteline/contract/machine';
import { maySeeMachine } from '@fluteline/domain/machine';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentLimitedList } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Quota } from '../../platform/limits/quotas.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeMachine } from './change-machine.ts';
import { machineFilterOf } from './machine-filter.ts';
import { markSold } from './mark-sold.ts';
import { listOwnMachines } from './own-store.ts';
import { presentMachine, presentOwnMachine } from './present.ts';
import { MATCH_SAVED_SEARCHES } from './saved-searches/match-saved-searches.ts';
import { savedSearchRoutes } from './saved-searches/routes.ts';
import { sellMachine } from './sell-machine.ts';
import { findMachine, listMachines } from './store.ts';

const listingsADay = ({ settings }: Platform): Quota => ({
  kind: 'machine',
  max: settings.LISTINGS_PER_DAY,
  limit: 'listings',
  sentence: messages.refusals.tooManyMachines,
});

function ownRoutes(routes: Routes): void {
  routes.read(ownMachineCalls.listMyMachines, async ({ caller, query }, db) => {
    const { page, limit: size, filter } = query;
    const own = await listOwnMachines(db, caller.accountId, filter, { page, size });
    return presentLimitedList(own, (machine) => presentOwnMachine(machine, caller));
  });
  routes.read(plantMachineCalls.listMachinesOfPlant, async ({ caller, params, query }, db) => {
    const request = { page: query.page, size: query.limit };
    const listed = await listOwnMachines(db, params.id, 'all', request);
    return presentLimitedList(listed, (machine) => presentOwnMachine(machine, caller));
  });
  routes.write(ownMachineCalls.markMachineSold, async (write, sent) => ({
    data: presentMachine(await markSold(write, sent), write.caller),
  }));
}

/** Binds the calls of machines for sale. */
export function machineRoutes(routes: Routes, platform: Platform): void {
  ownRoutes(routes);
  savedSearchRoutes(routes);
  routes.read(machineCalls.listMachines, async ({ caller, query }, db) => {
    const { is_active: isActive, exclude_own: isOwnLeftOut } = query;
    const seller = caller.isAdministrator ? query.search : undefined;
    const filter = { ...machineFilterOf(query), seller, isActive, isOwnLeftOut };
    const request = { page: query.page, size: query.limit };
    const page = await listMachines(db, caller, filter, request);
    return presentLimitedList(page, (machine) => presentMachine(machine, caller));
  });
  routes.read(machineCalls.readMachine, async ({ caller, params }, db) => {
    const machine = await findMachine(db, params.id);
    if (!machine || !maySeeMachine(caller, machine)) throw new AppError('not_found');
    return { data: presentMachine(machine, caller) };
  });
  routes.write(
    machineCalls.sellMachine,
    async (write, sent) => {
      const machine = await sellMachine(write, sent);
      await write.send(MATCH_SAVED_SEARCHES, { machineId: machine.id });
      return { data: presentMachine(machine, write.caller) };
    },
    { quota: listingsADay(platform) },
  );
  routes.write(machineCalls.changeMachine, async (write, sent) => ({
    data: presentMachine(await changeMachine(write, sent), write.caller),
  }));
}
