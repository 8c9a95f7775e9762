import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import type { PartType, PartValues, SpecificationValue } from '@fluteline/domain/parts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { markCached, oldestCachedAt, send } from '../../../kit/client/index.ts';
import { type OutboxRequest, toOutboxRequest } from '../../offline/outbox/index.ts';
import { returnedDraft } from './returned-part.ts';

const PAGE_SIZE = 200;
const parts = ['parts'] as const;

/** The part type of every entry a plant has made; one with several entries comes several times. */
async function ownPartNames(signal: AbortSignal): Promise<readonly string[]> {
  const names: string[] = [];
  const answers: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page, page_size: PAGE_SIZE };
    const answer = await send('listOwnParts', { query, signal });
    answers.push(answer);
    names.push(...answer.data.map(({ product_name }) => product_name));
    pages = answer.total_pages;
  }
  markCached(names, oldestCachedAt(answers));
  return names;
}

/** The names of what an account has filled. */
export const ownPartsQuery = (owner: string | undefined) =>
  queryOptions({
    queryKey: [...parts, owner],
    queryFn: ({ signal }) => ownPartNames(signal),
  });

/** A part with what was answered about it. */
export interface SentPart {
  readonly body: Readonly<Record<string, unknown>>;
}

/** A part as it is sent. */
export function sentPart(
  { name, category }: PartType,
  specifications: Readonly<Record<string, SpecificationValue>>,
): SentPart {
  const part = { selling_type: SELLING_TYPE, category, product_name: name, components: [] };
  return { body: { ...specifications, ...part } };
}

/** What was answered about a part, as the outbox takes it; `values` come back where it does not arrive. */
export function partRequest(
  { name: title, allowMultiple: isRepeatable }: PartType,
  { body }: SentPart,
  { account, values }: { readonly account: string; readonly values: PartValues },
): OutboxRequest {
  const edit = { to: '/suggestions', draft: returnedDraft(title, values) };
  return toOutboxRequest('addPlantPart', {
    account,
    kind: 'plant_part',
    title,
    body,
    edit,
    isRepeatable,
  });
}

/** Asks anew for the list, and for Home, whose tile counts it. */
export function useRefreshParts(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: parts });
    void client.invalidateQueries({ queryKey: ['home'] });
  }, [client]);
}
