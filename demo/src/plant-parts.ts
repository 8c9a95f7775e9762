import type { BodyInput } from '@fluteline/contract';
import type { partsCalls } from '@fluteline/contract/parts';
import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import { type PartValues, partTypeNamed, specificationPayload } from '@fluteline/domain/parts';
import { demoParts } from './parts/index.ts';
import type { DemoPlantPart } from './plants/index.ts';

type Values = Readonly<Record<string, number | string>>;

/** What a fitter must tell of a part and the catalogue's item of its type does not. */
const untold: Readonly<Record<string, Values>> = {
  'Anilox Roller': { lpi: 220 },
  Comb: { flute_type: 'B' },
  'Conveyor Belt': { joint: 'Endless (Finger Joint)' },
  'Corrugating Roll': { flute_type: 'B', position: 'Pair' },
  'Cotton Felt': { position: 'Top (Double Backer)' },
  'Diaphragm Pump': { diaphragm_material: 'Santoprene' },
  'Ejection Rubber': { hardness: 35 },
  Encoder: { shaft: 'Hollow Shaft', pulses_per_revolution: 1024 },
  Gear: { number_of_teeth: 43, module: 5 },
  Gearbox: { ratio: '80/1', power: 0.75 },
  'Glue Applicator Roll': { position: 'Double Glue Unit Upper' },
  Motor: { power: 7.5, mounting: 'Foot (B3)' },
  'Printing Stereo': { hardness: 32 },
  'Proximity Sensor': { output: 'PNP NO' },
  'Pull Collar': { split_type: 'Yes' },
  'Rotary Joint': { medium: 'Steam' },
  'Rubber Roller': { position: 'Ink Metering', hardness: 65 },
  'Single Facer Finger': { angle: '30°', flute_type: 'B' },
  'Slotting Blade': { serrated: 'Yes', corner_knife: 'No' },
};

function itemOf(partType: string) {
  const item = demoParts.find((part) => part.partType === partType);
  if (!item) throw new RangeError(`No part of type '${partType}' in the demonstration data`);
  return item;
}

/** What a fitter types of a part: the catalogue's values, what it does not tell, and his own. */
export function plantPartValues({ partType, own }: DemoPlantPart): PartValues {
  const { specifications, modelNo } = itemOf(partType);
  const values = { ...specifications, model_no: modelNo, ...untold[partType], ...own };
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return { texts: Object.fromEntries(texts), models: [{ model: modelNo, quantity: '4' }] };
}

/** A plant's part as the form sends it. */
export function plantPartSent(part: DemoPlantPart): BodyInput<typeof partsCalls.addPlantPart> {
  const type = partTypeNamed(part.partType);
  if (!type) throw new RangeError(`No part type '${part.partType}'`);
  return {
    selling_type: SELLING_TYPE,
    category: itemOf(part.partType).category,
    product_name: type.name,
    ...specificationPayload(type, plantPartValues(part)),
  };
}
