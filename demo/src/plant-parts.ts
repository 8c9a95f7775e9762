import type { BodyInput } from '@fluteline/contract';
import type { partsCalls } from '@fluteline/contract/parts';
import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import { type PartValues, partTypeNamed, specificationPayload } from '@fluteline/domain/parts';
import type { DemoPart, DemoPlantPart } from './data.ts';

function itemOf(partType: string, items: readonly DemoPart[]): DemoPart {
  const item = items.find((part) => part.partType === partType);
  if (!item) throw new RangeError(`No part of type '${partType}' in the demonstration data`);
  return item;
}

/**
 * Returns the values a fitter types for a part: those of the catalogue item of its type, and the
 * part's own.
 */
export function plantPartValues(
  { partType, own }: DemoPlantPart,
  items: readonly DemoPart[],
): PartValues {
  const { specifications, modelNo } = itemOf(partType, items);
  const values = { ...specifications, model_no: modelNo, ...own };
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return { texts: Object.fromEntries(texts), models: [{ model: modelNo, quantity: '4' }] };
}

/** Returns a plant's part as the form sends it. */
export function plantPartSent(
  part: DemoPlantPart,
  items: readonly DemoPart[],
): BodyInput<typeof partsCalls.addPlantPart> {
  const type = partTypeNamed(part.partType);
  if (!type) throw new RangeError(`No part type '${part.partType}'`);
  return {
    selling_type: SELLING_TYPE,
    category: itemOf(part.partType, items).category,
    product_name: type.name,
    ...specificationPayload(type, plantPartValues(part, items)),
  };
}
