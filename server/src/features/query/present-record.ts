import type { Platform } from '../../platform/platform.ts';
import { presentAnswer } from './desk/present.ts';
import type { ListedQuery } from './list-store.ts';
import { presentSparePartQuery } from './present.ts';
import { presentMachineQuery } from './present-machine-query.ts';

type Signer = Pick<Platform, 'signer'>;

const answersOf = (signer: Signer, { answers }: ListedQuery) =>
  answers.map((answer) => presentAnswer(signer, answer));

/** A buyer's own spare-part query with what he was answered. */
export const presentOwnPartQuery = (signer: Signer, query: ListedQuery) => ({
  ...presentSparePartQuery(signer, query),
  answers: answersOf(signer, query),
});

/** A buyer's own machine query with what he was answered. */
export const presentOwnMachineQuery = (signer: Signer, query: ListedQuery) => ({
  ...presentMachineQuery(query),
  answers: answersOf(signer, query),
});

/** An entry of Records: its own call's names plus its kind. */
export function presentRecord(signer: Signer, query: ListedQuery) {
  return query.subject === 'spare_part'
    ? { ...presentOwnPartQuery(signer, query), type: 'csp' as const }
    : { ...presentOwnMachineQuery(signer, query), type: 'machine' as const };
}
