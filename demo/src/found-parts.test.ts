import { findParts, readSearch, searchablePart } from '@fluteline/domain/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoData } from './demo-folder.fixture.ts';

const { parts } = demoData;
const searchable = new Map(parts.map((part) => [part, searchablePart(part)]));
type Part = (typeof parts)[number];

function ready(part: Part) {
  const one = searchable.get(part);
  if (!one) throw new Error(`${part.modelNo} is no part of the catalogue`);
  return one;
}

const found = (text: string) =>
  findParts(parts, ready, readSearch(text)).map(({ modelNo }) => modelNo);

/** Texts typed by a fitter in front of a worn part, with the part that is meant. */
const fitters = [
  ['HTD8M 1760', 'HTD-8M-1760-50'],
  ['htd 8m 50', 'HTD-8M-1760-50'],
  ['1760 8M', 'HTD-8M-1760-50'],
  ['SRB22220C3', 'SRB-22220-C3'],
  ['srb 22220', 'SRB-22220-C3'],
  ['22220/C3', 'SRB-22220-C3'],
  ['beering', 'SRB-22220-C3'],
  ['bearing 100 180 46', 'SRB-22220-C3'],
  ['22220 M C3', 'SRB-22220-C3'],
  ['aniloks 2400', 'AN-250-2400'],
  ['anilox roll 360', 'AN-360-1600'],
  ['oil seal 120x150x12', 'OS-V-120-150'],
  ['120-150-12', 'OS-V-120-150'],
  ['viton seal 120', 'OS-V-120-150'],
  ['AC63X100', 'AC-63X100'],
  ['rotary joint left', 'RJ-SF-50-LH'],
  ['RJSF5OLH', 'RJ-SF-50-LH'],
  ['coller 150', 'PC-PU-150'],
  ['doctor blade 35x2', 'DB-UH-35X2'],
  ['Ø240 slitter', 'SB-TC-240'],
  ['1-1/2" pump', 'DP-AL-40'],
  ['बेयरिंग २२२२०', 'SRB-22220-C3'],
  ['timingbelt 980', 'AT10-980-32'],
  ['rubber roller 165 dia 2450 long', 'RR-IM-165'],
  ['brake pad 60 dia 14 thk', 'BP-RD-60'],
  ['anilox 230 dia 2400 long', 'AN-250-2400'],
  ['oil seal 120x150x12.3 wide', 'OS-V-120-150'],
  ['gear module 3', 'HG-M3-72'],
  ['gear 72 teeth', 'HG-M3-72'],
  ['air cylinder 63 bore 100 stroke', 'AC-63X100'],
  ['encoder 1024 ppr', 'ENC-58-1024'],
  ['diaphragm pump 1.5"', 'DP-AL-40'],
  ['diaphragm pump DN 40', 'DP-AL-40'],
  ['solenoid valve 24 volt', 'SV-52-14'],
] as const;

const others = [
  ['AT10 980', 'AT10-980-32'],
  ['32 AT10 980', 'AT10-980-32'],
  ['belt timing stacker', 'T10-2250-25'],
  ['toothed belt T10 2250', 'T10-2250-25'],
  ['ટાઇમિંગ બેલ્ટ ૯૮૦', 'AT10-980-32'],
  ['பேரிங் 22220', 'SRB-22220-C3'],
  ['બેરિંગ', 'SRB-22220-C3'],
  ['रोटरी जॉइंट', 'RJ-DF-40-RH'],
  ['ऑयल सील', 'OS-V-120-150'],
  ['oil sil viton', 'OS-V-120-150'],
  ['cupling jaw', 'JC-110-28'],
  ['gear coupling 180', 'GC-180-60'],
  ['solonoid valve 24v', 'SV-52-14'],
  ['5/2 valve', 'SV-52-14'],
  ['prox m18', 'PX-M18-P'],
  ['encoder 1024', 'ENC-58-1024'],
  ['ENC58', 'ENC-58-1024'],
  ['brake pad 60', 'BP-RD-60'],
  ['break pad rectangular', 'BP-RT-75'],
  ['knife NC 1850', 'NC-HL-1850'],
  ['straight nc cutter', 'NC-ST-2050'],
  ['slotting knife', 'SL-HC-250-70'],
  ['grinding stone cbn', 'GS-CBN-50'],
  ['feeder wheel 120 70 25', 'FW-WL-120'],
  ['rubber roller 165 2450', 'RR-IM-165'],
  ['roller 165x2450 mm', 'RR-IM-165'],
  ['corrugating roll E flute', 'CR-E-320-1600'],
  ['corugated roll 320', 'CR-B-320-1800'],
  ['steam hose 1 inch', 'SH-SS-25'],
  ['swivel nut hose', 'SH-SS-25'],
  ['air balloon 230', 'AB-2C-230'],
  ['air bellows', 'AB-2C-230'],
  ['cotton felt 180', 'CF-T-4200-180'],
  ['mounting tape 457', 'MT-DS-050'],
  ['stereo photopolymer', 'ST-PP-394'],
  ['reel chuck 3"', 'RC-ME-76'],
  ['finger B flute', 'SF-B-30'],
  ['stitching head angular', 'STH-A-25'],
  ['suction belt >1600', 'SU-NR-6H'],
  ['motor 415v', 'IM-75-4P'],
  ['H C2', 'SL-HC-250-70'],
] as const;

describe('the sample catalogue', () => {
  it('is tested with 34 queries of fitters and 41 others', () => {
    expect([fitters.length, others.length]).toEqual([34, 41]);
  });

  it.each([...fitters, ...others])('%s finds %s', (text, modelNo) => {
    expect(found(text)).toContain(modelNo);
  });

  it('returns results in order: whole model, beginning of the model, name, anything else', () => {
    expect(found('BP-RD-60')[0]).toBe('BP-RD-60');
    expect(found('AT10')[0]).toBe('AT10-980-32');
    expect(found('gear').slice(0, 3).sort()).toEqual(['DG-REG-50', 'GC-180-60', 'HG-M3-72']);
    expect(found('')).toHaveLength(parts.length);
  });

  it.each(['%', '_', '\\', '---', '。、', '\u0000', 'zzzzzz', 'x'.repeat(5000), '9'.repeat(5000)])(
    'finds nothing for %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('answers any text with at most every part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(found(text).length).toBeLessThanOrEqual(parts.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a part is found', () => {
  const anyPart = fc.constantFrom(...parts);
  const sign = fc.constantFrom('', ' ', '-', '/', '  ', '.', ' - ');

  it('by any piece of its model, with any separators', () => {
    const piece = fc.record({
      part: anyPart,
      from: fc.nat(8),
      length: fc.integer({ min: 1, max: 20 }),
      signs: fc.array(sign, { minLength: 20, maxLength: 20 }),
      isLower: fc.boolean(),
    });
    fc.assert(
      fc.property(piece, ({ part, from, length, signs, isLower }) => {
        const { key } = ready(part);
        const begin = from % key.length;
        const letters = [...key.slice(begin, begin + length)];
        // A letter and its number form one word, so 'T10' does not match 'AT10'.
        const isWord = /^[A-Z]\d+$/.test(letters.join('')) && /[A-Z]/.test(key[begin - 1] ?? '');
        fc.pre(!isWord);
        const written = letters.map((letter, at) => letter + (signs[at] ?? '')).join('');
        // A fraction of an inch is a size.
        fc.pre(!/(?<!\d)\d{1,2}\/(?:2|4|8|16|32|64)(?!\d)/.test(written));
        expect(found(isLower ? written.toLowerCase() : written), written).toContain(part.modelNo);
      }),
      { numRuns: 100 },
    );
  });

  it('by the words of its name and model, in any order', () => {
    const words = anyPart.chain((part) => {
      const all = [...part.productName.split(' '), ...part.modelNo.split('-')];
      return fc.record({
        part: fc.constant(part),
        words: fc.shuffledSubarray(all, { minLength: 1 }),
      });
    });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '  ', ' , '), ({ part, words: some }, between) => {
        expect(found(some.join(between)), some.join(between)).toContain(part.modelNo);
      }),
      { numRuns: 100 },
    );
  });

  it('by its name without spaces, or split inside its words', () => {
    fc.assert(
      fc.property(anyPart, fc.nat(30), (part, cut) => {
        const name = part.productName;
        expect(found(name.replaceAll(' ', ''))).toContain(part.modelNo);
        expect(found(`${name.slice(0, cut)} ${name.slice(cut)}`)).toContain(part.modelNo);
      }),
      { numRuns: 60 },
    );
  });
});
