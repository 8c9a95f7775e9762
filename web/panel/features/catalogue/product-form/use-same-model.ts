import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAtRest } from '../../../../kit/ui/use-at-rest.ts';
import { comparedModel, type Product, type SeenProduct, sameModelQuery } from '../api.ts';

const DEBOUNCE = 200;

/** Milliseconds that saving waits for the check; without an answer it goes on. */
const LONGEST_WAIT = 2000;

/**
 * Finds the other products with the typed model number, unless it is the number that the changed
 * product had before.
 */
export function useSameModel(typed: string, before: string, seen: SeenProduct | null) {
  const queries = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const own = seen ? comparedModel(before) : '';
  const compared = comparedModel(typed);
  const model = compared === own ? '' : compared;
  const atRest = useAtRest(model, DEBOUNCE);
  const { data = [] } = useQuery(sameModelQuery(atRest));
  const othersOf = (found: readonly Product[]) => found.filter(({ ID }) => ID !== seen?.ID);
  const products = model !== '' && model === atRest ? othersOf(data) : [];
  return {
    /** The other products, once they are known. */
    products,
    isChecking,
    /** Returns whether there are others that the form did not show yet. */
    hasUnseen: async (): Promise<boolean> => {
      if (model === '' || products.length > 0) return false;
      setChecking(true);
      const late = new Promise<[]>((resolve) => setTimeout(resolve, LONGEST_WAIT, []));
      const found = await Promise.race([queries.fetchQuery(sameModelQuery(model)), late]).catch(
        (error: unknown) => {
          console.warn('The model number was not checked', error);
          return [];
        },
      );
      setChecking(false);
      return othersOf(found).length > 0;
    },
  };
}
