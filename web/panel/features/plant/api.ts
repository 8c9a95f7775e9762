import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';

/** A plant as its page begins. */
export type Plant = Answer<'readPlant'>['data'];

export const plantQuery = (id: string) =>
  queryOptions({
    queryKey: ['plants', id],
    queryFn: async ({ signal }) => (await send('readPlant', { params: { id }, signal })).data,
  });
