import type { machineQueryCalls } from '@fluteline/contract/machine-query';
import { maySeeMachine } from '@fluteline/domain/machine';
import { messages } from '../../messages/index.ts';
import { hiddenFieldError } from '../../platform/app-error.ts';
import type { MachineSnapshot } from '../../platform/database/tables.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';
import { findMachineToAskFor, type MachineRow } from '../machine/index.ts';
import { addQuery, noSparePart, type QueryRow, unanswered } from './store.ts';

type RaiseMachineQuery = Pick<Sent<typeof machineQueryCalls.raiseMachineQuery>, 'body'>;

async function machineAskedFor(
  { tx, caller }: Write,
  { body }: RaiseMachineQuery,
): Promise<MachineRow | null> {
  if (!body.machineId) return null;
  const machine = await findMachineToAskFor(tx, body.machineId);
  if (!machine || !maySeeMachine(caller, machine)) {
    throw hiddenFieldError('item_id', messages.refusals.machineNotListed);
  }
  if (machine.accountId === caller.accountId) {
    throw hiddenFieldError('item_id', messages.refusals.machineIsOwn);
  }
  return machine;
}

/**
 * Returns the machine in its current state, which the query retains whatever becomes of the
 * listing.
 */
const snapshotOf = (machine: MachineRow): MachineSnapshot => ({
  id: machine.id,
  name: machine.name,
  manufacturerName: machine.manufacturerName,
  manufacturingYear: String(machine.manufacturingYear),
  image: machine.images[0] ?? null,
});

/**
 * Raises a machine query: a requirement, or a query about a listed machine, whose values replace
 * those left out.
 */
export async function raiseMachineQuery(write: Write, sent: RaiseMachineQuery): Promise<QueryRow> {
  const { body } = sent;
  const machine = await machineAskedFor(write, sent);
  const { now, caller } = write;
  return addQuery(write, {
    ...noSparePart,
    ...unanswered,
    id: newId(now),
    subject: 'machine',
    accountId: caller.accountId,
    name: body.name || (machine?.name ?? ''),
    condition: body.condition ?? machine?.condition ?? null,
    size: body.size || (machine?.size ?? ''),
    details: body.details || (machine?.description ?? ''),
    quantity: body.quantity ?? 1,
    budget: body.budget,
    requiredDate: body.requiredDate,
    purpose: body.purpose,
    specifications: body.specifications,
    urgency: body.urgency,
    status: 'open',
    machineId: machine?.id ?? null,
    machineSnapshot: machine && snapshotOf(machine),
    createdAt: now,
    version: 1,
    updatedAt: now,
  });
}
