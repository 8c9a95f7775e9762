import type { Platform } from '../../platform/platform.ts';
import { presentSparePartQuery } from './present.ts';
import { presentMachineQuery } from './present-machine-query.ts';
import type { QueryRow } from './store.ts';

/** An entry of Records: its own call's names plus its kind. */
export function presentRecord(signer: Pick<Platform, 'signer'>, query: QueryRow) {
  return query.subject === 'spare_part'
    ? { ...presentSparePartQuery(signer, query), type: 'csp' as const }
    : { ...presentMachineQuery(query), type: 'machine' as const };
}
