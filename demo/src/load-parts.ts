import { addItem, type ItemRecord } from '@fluteline/server/features/catalogue';
import { secondsAfter } from '@fluteline/server/platform/clock';
import { DEMO_REQUEST, type Loading, picturesOf } from './loading.ts';

const NEWEST_SECONDS_AGO = 40 * 86_400;
const APART_SECONDS = 3 * 3600;

/** Lists the parts, each with its picture, in the order of their names: the first is the newest. */
export async function loadParts(loading: Loading): Promise<ItemRecord[]> {
  const { platform, tx, now, administratorId, data } = loading;
  const items: ItemRecord[] = [];
  for (const [place, part] of data.parts.entries()) {
    const listed = secondsAfter(now, -NEWEST_SECONDS_AGO - place * APART_SECONDS);
    const call = {
      caller: { accountId: administratorId },
      body: part,
      pictures: picturesOf(loading, 'images', part),
      requestId: DEMO_REQUEST,
    };
    items.push(await addItem({ ...platform, clock: () => listed }, tx, call));
  }
  return items;
}
