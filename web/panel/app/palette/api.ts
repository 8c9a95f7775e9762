import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../kit/client/index.ts';

const MAX_HITS = 4;
/** Users asked for, since administrators are among them. */
const MAX_USERS = 20;

/* The first word of a key is the topic whose changes make its data stale. */
const found = (topic: string, search: string) => ({
  queryKey: [topic, 'palette', search],
  enabled: search !== '',
  retry: false,
});

/** Query for plants by company, email or number. */
export const plantsQuery = (search: string) =>
  queryOptions({
    ...found('users', search),
    queryFn: async ({ signal }) => {
      const query = { search, page: 1, page_size: MAX_USERS };
      const { data } = await send('listAccounts', { query, signal });
      return data.filter(({ IsAdmin }) => !IsAdmin).slice(0, MAX_HITS);
    },
  });

/** Query for queries by part, machine, company or number, longest waiting first. */
export const queriesQuery = (search: string) =>
  queryOptions({
    ...found('queries', search),
    queryFn: async ({ signal }) =>
      (await send('listQueries', { query: { search, page: 1, page_size: MAX_HITS }, signal })).data,
  });

/** Query for catalogue items by words, model and sizes. */
export const partsQuery = (search: string) =>
  queryOptions({
    ...found('catalogue', search),
    queryFn: async ({ signal }) => {
      const query = { product_name: search, page: 1, page_size: MAX_HITS };
      return (await send('listCatalogue', { query, signal })).data;
    },
  });
