import { describe, expect, it } from 'vitest';
import { readSearch } from './index.ts';

const sizesOf = (text: string) =>
  readSearch(text).sizes.map(({ name, value }) => [name, Number(value.toFixed(3))]);

describe('the sizes of a search', () => {
  it.each<[string, (readonly [string | null, number])[]]>([
    ...['25 id 52 od 15 w', '25ID 52OD 15W', '25IDx52ODx15W', 'id 25 od 52 w 15'].map(
      (text): [string, [string, number][]] => [
        text,
        [
          ['bore', 25],
          ['od', 52],
          ['width', 15],
        ],
      ],
    ),
    ...[
      'ID25 OD52',
      'id:25 od:52',
      'id = 25, od = 52',
      'I.D. 25 O.D. 52',
      'inner diameter 25 outer diameter 52',
      'internal dia. 25 external dia. 52',
    ].map((text): [string, [string, number][]] => [
      text,
      [
        ['bore', 25],
        ['od', 52],
      ],
    ]),
    ...['dia. 150', 'dia150', 'dia=150', 'diameter: 150', 'd 150', 'Ø150'].map(
      (text): [string, [null, number][]] => [text, [[null, 150]]],
    ),
    [
      '5 thk 30 w 200 l',
      [
        ['thickness', 5],
        ['width', 30],
        ['length', 200],
      ],
    ],
    ['suction belt 1.65 m', [['length', 1650]]],
    ['conveyor belt 9.8 mtr', [['length', 9800]]],
    [
      'doctor blade 2500 x 35 x 2 thk',
      [
        [null, 2500],
        [null, 35],
        ['thickness', 2],
      ],
    ],
    ['1.1/4" hose', [[null, 31.75]]],
    ['1-1/4 hose', [[null, 31.75]]],
    ['1,25,000', [[null, 125_000]]],
    ['25,52,100', [25, 52, 100].map((size): [null, number] => [null, size])],
    ['50–60', [[null, 55]]],
    [
      'slitter blade 280x160x1.2',
      [
        ['od', 280],
        ['bore', 160],
        ['thickness', 1.2],
      ],
    ],
    [
      'trimming blade 160 x 280',
      [
        ['bore', 160],
        ['od', 280],
      ],
    ],
    [
      'bearing 52 25 15',
      [
        ['od', 52],
        ['bore', 25],
        ['width', 15],
      ],
    ],
    ['solenoid valve 1/4"', [['thread', 13.157]]],
    ['solenoid valve 1/4 npt', [['thread', 13.716]]],
    ['steam trap 1 inch bsp', [['thread', 33.249]]],
    ['steam trap 21.1', [['thread', 21.1]]],
    ['SV-OD52, RJ-25ID, w33', []],
    ['motor 5 hp', [['power', 3700]]],
    [
      '5 HP 1440 rpm',
      [
        ['power', 3700],
        ['poles', 4],
      ],
    ],
    [
      '7.5 kW 4 pole 132M',
      [
        ['power', 7500],
        ['poles', 4],
      ],
    ],
    ['motor 1.1/2 hp', [['power', 1100]]],
    ['gearbox 5 hp', []],
    ['valve 230 v', []],
    ['steam trap 10 bar', []],
    ['anilox 250 lpi', []],
    ['finger 30 °', []],
    ['1440 rpm', []],
    [
      'rotary joint lh 1"',
      [
        ['thread', 33.249],
        ['hand', 1],
      ],
    ],
    ['left hand gear', [['hand', 1]]],
    ['left side plate', []],
  ])('are read from %s', (text, sizes) => {
    expect(sizesOf(text)).toEqual(sizes);
  });

  it.each([
    ['dia. 150 roller', ['roller']],
    ['motor 5 hp 1440 rpm 112M', ['motor']],
    ['rotary joint left hand', ['rotary', 'joint']],
    ['solenoid valve 1/4 bsp', ['solenoid', 'valve']],
    ['roller w 30', ['roller']],
    ['valve 230 v', ['valve', '230', 'v']],
  ])('leave of %s the words %j', (text, words) => {
    expect(readSearch(text).words.map(([word]) => word)).toEqual(words);
  });

  it('imply the part type Motor where no other is named', () => {
    const types = ['5 HP 1440 rpm', 'motor 5 hp', 'gearbox 5 hp'];
    expect(types.map((text) => readSearch(text).partType)).toEqual(['Motor', 'Motor', 'Gearbox']);
  });
});

it('the model key of a search is empty beside letters of another script', () => {
  const keys = ['रबर रोलर १५०', 'बेयरिंग २५ ५२ १५', '२५ ५२ १५', 'Café-25', 'AN-Ø250'].map((text) => {
    const { key, foldedKey } = readSearch(text);
    return [key, foldedKey];
  });
  expect(keys).toEqual([
    ['', ''],
    ['', ''],
    ['255215', '255215'],
    ['CAFE25', 'CAFE25'],
    ['AN250', 'AN250'],
  ]);
});
