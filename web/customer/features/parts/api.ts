import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import { type PartType, type PartValues, specificationPayload } from '@fluteline/domain/parts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { markCached, oldestCachedAt, send } from '../../../kit/client/index.ts';
import type { OutboxRequest } from '../../offline/outbox/index.ts';
import { returnedDraft } from './returned-part.ts';

const PAGE_SIZE = 200;
const parts = ['parts'] as const;

/** Reads the part types of all entries of a plant; one with several entries is repeated. */
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

/** Reads the part types that an account has filled in. */
export const ownPartsQuery = (owner: string | undefined) =>
  queryOptions({
    queryKey: [...parts, owner],
    queryFn: ({ signal }) => ownPartNames(signal),
  });

/** Returns the outbox request of a part; `values` restore the form when it is taken back. */
export function partRequest(
  part: PartType,
  { account, values }: { readonly account: string; readonly values: PartValues },
): OutboxRequest {
  const { name, category, allowMultiple: isRepeatable } = part;
  const ofPart = { selling_type: SELLING_TYPE, category, product_name: name, components: [] };
  return {
    call: 'addPlantPart',
    account,
    kind: 'plant_part',
    title: name,
    body: { ...specificationPayload(part, values), ...ofPart },
    edit: { to: '/suggestions', draft: returnedDraft(name, values) },
    isRepeatable,
  };
}

/** Reads the list again, and Home, whose tile shows the count. */
export function useRefreshParts(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: parts });
    void client.invalidateQueries({ queryKey: ['home'] });
  }, [client]);
}
