import { catalogueCalls } from '@fluteline/contract/catalogue';
import { addItem, type ItemRecord } from '@fluteline/server/features/catalogue';
import { secondsAfter } from '@fluteline/server/platform/clock';
import { DEMO_REQUEST, type Loading, picturesOf } from './loading.ts';
import { type DemoPart, demoParts } from './parts/index.ts';

const NEWEST_SECONDS_AGO = 40 * 86_400;
const APART_SECONDS = 3 * 3600;

/** A part as the panel would send it. */
function asSent(part: DemoPart) {
  return {
    ...part.specifications,
    product_name: part.productName,
    part_type: part.partType,
    category: part.category,
    model_no: part.modelNo,
    quantity: part.quantity,
    components: part.components.map(([component_name, description]) => ({
      component_name,
      description,
    })),
  };
}

/** Lists the parts, each with its picture, in the order of their names: the first is the newest. */
export async function loadParts(loading: Loading): Promise<ItemRecord[]> {
  const { platform, tx, now, administratorId } = loading;
  const items: ItemRecord[] = [];
  for (const [place, part] of demoParts.entries()) {
    const listed = secondsAfter(now, -NEWEST_SECONDS_AGO - place * APART_SECONDS);
    const call = {
      caller: { accountId: administratorId },
      body: catalogueCalls.addCatalogueItem.body.parse(asSent(part)),
      pictures: picturesOf(loading, 'images', part),
      requestId: DEMO_REQUEST,
    };
    items.push(await addItem({ ...platform, clock: () => listed }, tx, call));
  }
  return items;
}
