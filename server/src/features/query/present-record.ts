import type { Platform } from '../../platform/platform.ts';
import { presentAnswer } from './desk/present.ts';
import type { ListedQuery } from './list-store.ts';
import { presentSparePartQuery } from './present.ts';
import { presentMachineQuery } from './present-machine-query.ts';

type Signer = Pick<Platform, 'signer'>;

const answersOf = (signer: Signer, { answers }: ListedQuery) =>
  answers.map((answer) => presentAnswer(signer, answer));

/** Returns a buyer's own spare-part query with its answers. */
export const presentOwnPartQuery = (signer: Signer, query: ListedQuery) => ({
  ...presentSparePartQuery(signer, query),
  answers: answersOf(signer, query),
});

/** Returns a buyer's own machine query with its answers. */
export const presentOwnMachineQuery = (signer: Signer, query: ListedQuery) => ({
  ...presentMachineQuery(query),
  answers: answersOf(signer, query),
});

/** Returns an entry of Records, with the names of the query's own call and its kind. */
export function presentRecord(signer: Signer, query: ListedQuery) {
  return query.subject === 'spare_part'
    ? { ...presentOwnPartQuery(signer, query), type: 'csp' as const }
    : { ...presentOwnMachineQuery(signer, query), type: 'machine' as const };
}
