import { queryCalls } from '@fluteline/contract/query';
import { queryForCatalogueItem } from '@fluteline/domain/query';
import type { ItemRecord } from '@fluteline/server/features/catalogue';
import { changeQuery, raiseQuery } from '@fluteline/server/features/query';
import type { DemoMoment, DemoQuery } from './data.ts';
import {
  administrator,
  at,
  DEMO_REQUEST,
  type LoadedPlant,
  type Loading,
  picturesOf,
} from './loading.ts';

const { body } = queryCalls.raiseSparePartQuery;

function bodyOf(query: DemoQuery, items: readonly ItemRecord[]) {
  if ('body' in query) return query.body;
  const item = items.find(({ modelNo }) => modelNo === query.item);
  if (!item) throw new RangeError(`No part ${query.item} in the demonstration data`);
  return body.parse(queryForCatalogueItem(item, query.urgency));
}

/** Raises a plant's spare-part queries, and answers those that were answered. */
export async function loadQueries(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
  items: readonly ItemRecord[],
): Promise<void> {
  const { tx } = loading;
  for (const query of plant.queries) {
    const { id } = await raiseQuery(at(loading, query.raised), tx, {
      caller: { accountId },
      body: bodyOf(query, items),
      pictures: picturesOf(loading, 'Images', query),
      requestId: DEMO_REQUEST,
    });
    const answer = (moment: DemoMoment, urgencyLevel: string) =>
      changeQuery(at(loading, moment), tx, {
        caller: administrator(loading),
        query: { id },
        body: queryCalls.changeSparePartQuery.body.parse({ urgencyLevel }),
        pictures: new Map(),
        ifMatch: null,
        requestId: DEMO_REQUEST,
      });
    if (query.resolved) await answer(query.resolved, 'Done');
    if (query.reopened) await answer(query.reopened, 'High');
  }
}
