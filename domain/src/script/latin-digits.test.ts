import { expect, it } from 'vitest';
import { normaliseMobile, readMobile } from '../account/index.ts';
import { readNumber } from '../calculator/index.ts';
import { partTypeNamed, specificationPayload, specificationProblems } from '../parts/index.ts';
import { latinDigits } from './index.ts';

it('digits of Devanagari, Gujarati and Tamil are read as 0 to 9', () => {
  expect(latinDigits('०१२३४५६७८९ ૦૧૨૩૪૫૬૭૮૯ ௦௧௨௩௪௫௬௭௮௯')).toBe('0123456789 0123456789 0123456789');
  expect(latinDigits('बेयरिंग ६२०५, 25 ½')).toBe('बेयरिंग 6205, 25 ½');
});

it('mobile numbers are read in Devanagari, Gujarati and Tamil digits', () => {
  expect(readMobile('+९१ ८१००० ००००७')).toBe('8100000007');
  expect(normaliseMobile('૦૮૧૦૦૦-૦૦૦૦૭')).toBe('8100000007');
});

it('figures of calculators and parts are read in Devanagari, Gujarati and Tamil digits', () => {
  expect(readNumber('१,२५०.५')).toBe(1250.5);
  expect(readNumber('௧௨')).toBe(12);
  const bearing = partTypeNamed('Bearing');
  if (!bearing) throw new Error('no bearing');
  const texts = {
    type: 'Thrust Ball',
    model_no: '51105',
    inside_diameter: '२५',
    outside_diameter: '૪૨',
  };
  expect(specificationProblems(bearing, { texts, models: [] })).toEqual([]);
  expect(specificationPayload(bearing, { texts, models: [] })).toMatchObject({
    inside_diameter: 25,
    outside_diameter: 42,
  });
});
