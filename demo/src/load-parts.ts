import { addItem, type ItemRecord } from '@fluteline/server/features/catalogue';
import { secondsAfter } from '@fluteline/server/platform/clock';
import { administrator, during, type Loading, picturesOf } from './loading.ts';

const NEWEST_SECONDS_AGO = 40 * 86_400;
const APART_SECONDS = 3 * 3600;

/** Lists the parts with their pictures, ordered by name: the first one is the newest. */
export async function loadParts(loading: Loading): Promise<ItemRecord[]> {
  const { now, data } = loading;
  const items: ItemRecord[] = [];
  for (const [place, part] of data.parts.entries()) {
    const listed = secondsAfter(now, -NEWEST_SECONDS_AGO - place * APART_SECONDS);
    const sent = { body: part, pictures: picturesOf(loading, 'images', part) };
    const by = administrator(loading);
    items.push(await during(loading, listed, by, (write) => addItem(write, sent)));
  }
  return items;
}
