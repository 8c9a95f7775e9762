/**
 * Outside diameter and width in mm by bore code. ISO 15 fixes them for every maker: bearings of one
 * dimension series share them, a 222 with an NU22, a 62 with an NU2. Every row is in the catalogues
 * of two makers: SKF (general catalogue of 2006: all but UC2) and KOYO (203E-1 of 1997: all but
 * NU202, NU203 and NU303, which are in URB's General Technical Catalogue 011). UC2: KOYO and URB;
 * UC205 is 34 wide in URB, but 34.1 in KOYO and NSK (E1102e). Decision 0047 lists the sources.
 */
const diameterSeries2: Readonly<Record<string, number>> = {
  '00': 30,
  '01': 32,
  '02': 35,
  '03': 40,
  '04': 47,
  '05': 52,
  '06': 62,
  '07': 72,
  '08': 80,
  '09': 85,
  '10': 90,
  '11': 100,
  '12': 110,
  '13': 120,
  '14': 125,
  '15': 130,
  '16': 140,
  '17': 150,
  '18': 160,
  '19': 170,
  '20': 180,
  '21': 190,
  '22': 200,
  '24': 215,
  '26': 230,
  '28': 250,
  '30': 270,
  '32': 290,
  '34': 310,
  '36': 320,
  '38': 340,
  '40': 360,
};

const diameterSeries3: Readonly<Record<string, number>> = {
  '00': 35,
  '01': 37,
  '02': 42,
  '03': 47,
  '04': 52,
  '05': 62,
  '06': 72,
  '07': 80,
  '08': 90,
  '09': 100,
  '10': 110,
  '11': 120,
  '12': 130,
  '13': 140,
  '14': 150,
  '15': 160,
  '16': 170,
  '17': 180,
  '18': 190,
  '19': 200,
  '20': 215,
  '21': 225,
  '22': 240,
  '24': 260,
  '26': 280,
  '28': 300,
  '30': 320,
  '32': 340,
  '34': 360,
  '36': 380,
  '38': 400,
  '40': 420,
};

/** Bore codes in ascending order, in which the widths are listed. */
const codes = Object.keys(diameterSeries2).sort();
const from = (first: string, last: string) => codes.filter((code) => code >= first && code <= last);

const listed = (
  names: readonly string[],
  diameters: Readonly<Record<string, number>>,
  widths: readonly number[],
): Readonly<Record<string, readonly [number, number]>> =>
  Object.fromEntries(
    names.map((code, index) => [code, [diameters[code] ?? 0, widths[index] ?? 0]]),
  );

const diameterSeries0: Readonly<Record<string, number>> = Object.fromEntries(
  [
    26, 28, 32, 35, 42, 47, 55, 62, 68, 75, 80, 90, 95, 100, 110, 115, 125, 130, 140, 145, 150, 160,
    170, 180, 200, 210, 225,
  ].map((od, index) => [codes[index] ?? '', od]),
);

const width02 = [
  9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 30, 32, 34, 36, 38, 40, 40,
  42, 45,
];
const width03 = [
  11, 12, 13, 14, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45, 47, 49, 50, 55,
  58, 62, 65,
];

const tables: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  '60': listed(
    from('00', '30'),
    diameterSeries0,
    [
      8, 8, 9, 10, 12, 12, 13, 14, 15, 16, 16, 18, 18, 18, 20, 20, 22, 22, 24, 24, 24, 26, 28, 28,
      33, 33, 35,
    ],
  ),
  '62': listed(from('00', '30'), diameterSeries2, width02),
  '63': listed(from('00', '30'), diameterSeries3, width03),
  NU2: listed(from('02', '30'), diameterSeries2, width02.slice(2)),
  NU3: listed(from('03', '30'), diameterSeries3, width03.slice(3)),
  '222': listed(
    [...from('05', '20'), ...from('22', '40')],
    diameterSeries2,
    [
      18, 20, 23, 23, 23, 23, 25, 28, 31, 31, 31, 33, 36, 40, 43, 46, 53, 58, 64, 68, 73, 80, 86,
      86, 92, 98,
    ],
  ),
  '223': listed(
    [...from('08', '20'), ...from('22', '40')],
    diameterSeries3,
    [
      33, 36, 40, 43, 46, 48, 51, 55, 58, 60, 64, 67, 73, 80, 86, 93, 102, 108, 114, 120, 126, 132,
      138,
    ],
  ),
  UC2: {
    ...listed(from('01', '03'), { '01': 47, '02': 47, '03': 47 }, [31, 31, 31]),
    ...listed(
      from('04', '18'),
      diameterSeries2,
      [31, 34.1, 38.1, 42.9, 49.2, 49.2, 51.6, 55.6, 65.1, 65.1, 74.6, 77.8, 82.6, 85.7, 96],
    ),
  },
};

/**
 * Returns the outside diameter and width in mm of a series and bore code; `null` if they are not
 * listed.
 */
export function boundaryDimensions(
  series: string,
  code: string,
): { readonly od: number; readonly width: number } | null {
  const table = Object.hasOwn(tables, series) ? tables[series] : undefined;
  const [od, width] = (table && Object.hasOwn(table, code) ? table[code] : undefined) ?? [];
  return od === undefined || width === undefined ? null : { od, width };
}
