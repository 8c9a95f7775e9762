import { queryCalls } from '@fluteline/contract/query';
import { queryForCatalogueItem } from '@fluteline/domain/query';
import type { ItemRecord } from '@fluteline/server/features/catalogue';
import { changeQuery, raiseQuery } from '@fluteline/server/features/query';
import type { DemoMoment, DemoQuery } from './data.ts';
import {
  administrator,
  customer,
  during,
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

/** Raises a plant's spare-part queries, and answers those that have an answer. */
export async function loadQueries(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
  items: readonly ItemRecord[],
): Promise<void> {
  const buyer = customer(accountId);
  for (const query of plant.queries) {
    const sent = { body: bodyOf(query, items), pictures: picturesOf(loading, 'Images', query) };
    const { id } = await during(loading, query.raised, buyer, (write) => raiseQuery(write, sent));
    const answer = (moment: DemoMoment, urgencyLevel: string) => {
      const change = queryCalls.changeSparePartQuery.body.parse({ urgencyLevel });
      const answered = { query: { id }, body: change, pictures: new Map(), ifMatch: null };
      return during(loading, moment, administrator(loading), (write) =>
        changeQuery(write, answered, loading.platform),
      );
    };
    if (query.resolved) await answer(query.resolved, 'Done');
    if (query.reopened) await answer(query.reopened, 'High');
  }
}
