import {
  byLayers,
  type Example,
  fivePly,
  inches,
  mode,
  papers,
  ply,
  pressMode,
  threePly,
} from './inputs.fixture.ts';

const line = { 'Deckle used': 1720, 'Board GSM': 786, 'Hours per shift': 8, 'Shifts a day': 2 };
const burst = (gsm: readonly number[], bf: readonly number[]) => ({
  ...papers('GSM', gsm),
  ...papers('BF', bf),
});
const share = (label: string) => ({ 'How much of the flutes counts': label });
const shareOf = {
  0: share('Liners only (AICC, conservative)'),
  33: share('33 % (liner-grade medium)'),
  50: share('50 % (usual in India)'),
  100: share('100 % (overstates)'),
};

const threeBurst = burst([120, 100, 120], [18, 18, 18]);
const fiveBurst = { ...ply(5), ...burst([180, 120, 120, 120, 150], [22, 16, 16, 16, 20]) };
const sevenBurst = {
  ...ply(7),
  ...burst([200, 140, 140, 140, 140, 140, 180], [24, 18, 18, 18, 18, 18, 22]),
};

const boardBurst: readonly Example[] = [
  ['board-burst', threeBurst, { headline: '5.22 kg/cm²511.9 kPa74.2 psi' }],
  [
    'board-burst',
    threeBurst,
    { 'From the liners': '4.32 kg/cm²', 'From the flutes': '0.90 kg/cm²' },
  ],
  ...(
    [
      [threeBurst, ['4.32', '4.91', '5.22', '6.12']],
      [fiveBurst, ['8.88', '10.15', '10.80', '12.72']],
      [sevenBurst, ['13.80', '16.29', '17.58', '21.36']],
    ] as const
  ).flatMap(([board, strengths]) =>
    ([0, 33, 50, 100] as const).map(
      (percent, at): Example => [
        'board-burst',
        { ...board, ...shareOf[percent] },
        { headline: `${strengths[at]} kg/cm²` },
      ],
    ),
  ),
  [
    'board-burst',
    { ...threeBurst, ...share('Another share'), 'Share counted': 50 },
    { headline: '5.22 kg/cm²' },
  ],
];

export const paperAndBoard: readonly Example[] = [
  ...boardBurst,
  ['paper-burst', { GSM: 120, BF: 18 }, { headline: '2.16 kg/cm²211.8 kPa30.7 psi' }],
  ['paper-burst', { GSM: 150, BF: 20 }, { headline: '3.00 kg/cm²294.2 kPa42.7 psi' }],

  ['board-gsm', threePly, { headline: '385 g/m²' }],
  [
    'board-gsm',
    { ...threePly, 'Glue per line': 5 },
    { headline: '395 g/m²', 'Paper only': '385 g/m²', Glue: '10 g/m²' },
  ],
  [
    'board-gsm',
    fivePly,
    { headline: '786 g/m²', 'Flute 1': '162 g/m²20.6 %', 'Flute 2': '174 g/m²22.1 %' },
  ],
  [
    'board-gsm',
    { ...fivePly, 'Take 1.5 for every flute (trade rule)': 'on' },
    { headline: '810 g/m²' },
  ],
  [
    'board-gsm',
    {
      ...ply(7),
      ...papers('GSM', [100, 100, 100, 100, 100, 100, 100]),
      'Take 1.5 for every flute (trade rule)': 'on',
    },
    { headline: '850 g/m²' },
  ],
  ['board-gsm', { ...threePly, 'Flute › Take-up': '1.5' }, { headline: '390 g/m²' }],
  [
    'board-gsm',
    { ...pressMode('Weigh a piece'), Length: 10, Breadth: 10, Weight: '4.85' },
    { headline: '485 g/m²' },
  ],

  [
    'production',
    {
      Speed: 200,
      'Deckle used': 3000,
      'Board GSM': 80,
      'Hours per shift': 8,
      'Shifts a day': 3,
      Efficiency: 100,
    },
    { headline: '69.12 t/day', 'While running': '48 kg/min' },
  ],
  [
    'production',
    { Speed: 90, ...line, Waste: 6, 'Cut length': 1495, Outs: 3 },
    {
      headline: '81.76 t/day',
      'After waste, per day': '76.86 t/day',
      'After waste, per month': '1,998.32 t/month',
      'Sheets a day': '1,21,362',
      'Length a day': '60,480 m/day',
      'Area a day': '1,04,026 m²/day',
    },
  ],
  [
    'production',
    { ...mode('Speed needed'), 'Tonnes a day': 40, ...line },
    { headline: '44 m/min' },
  ],
  [
    'production',
    { ...mode('Efficiency reached'), 'Tonnes a month': 900, Speed: 90, ...line },
    { headline: '29.6 %' },
  ],
  [
    'production',
    { ...mode('What a press prints'), Speed: 120, 'Hours per shift': 8 },
    { headline: '37,440' },
  ],
  [
    'production',
    { ...mode('Hours for an order'), 'Boxes ordered': '25,000', Speed: 120, Setups: 3 },
    { headline: '6.34 h', Running: '5.34 h' },
  ],

  ['paper-burst-factor', { 'BS found': '2.16', GSM: 120 }, { headline: '18.00 BF' }],
  ['paper-burst-factor', { 'BS found': '3.50', GSM: 180 }, { headline: '19.44 BF' }],
  [
    'paper-burst-factor',
    { 'press unit': 'kPa', 'BS found': 400, GSM: 180 },
    { headline: '22.66 BF', 'Burst index': '2.222 kPa·m²/g' },
  ],
  [
    'paper-burst-factor',
    { 'press unit': 'psi', 'BS found': 100, GSM: 205 },
    { headline: '34.30 BF' },
  ],
  [
    'paper-burst-factor',
    { 'BS found': '1.72', GSM: 100, 'BF ordered': 18 },
    { headline: '17.20 BF', 'Under the grade ordered': '4.4 %' },
  ],
  [
    'paper-burst-factor',
    { 'BS found': '8.05', GSM: 230, 'BF ordered': 34 },
    { headline: '35.00 BF', 'Over the grade ordered': '2.9 %' },
  ],
  [
    'paper-burst-factor',
    { 'BS found': '8.05', GSM: 230, 'BF ordered': 35 },
    { headline: '35.00 BF', 'Against the grade ordered': '0 %' },
  ],
  [
    'paper-burst-factor',
    { 'press unit': 'kPa', 'BS found': '211.8', GSM: 120, 'BF ordered': 18 },
    { headline: '18.00 BF', 'Against the grade ordered': '0 %' },
  ],

  ['sheet-weight', { Length: 1445, Width: 525, ...byLayers, ...threePly }, { headline: '292.1 g' }],
  [
    'sheet-weight',
    { Length: 1500, Width: 900, ...byLayers, ...fivePly },
    { headline: '1.061 kg', '1,000 sheets': '1,061.1 kg' },
  ],
  [
    'sheet-weight',
    { ...inches, Length: 30, Width: 40, 'Board GSM': 120 },
    { headline: '92.9 g', '500 sheets': '46.452 kg' },
  ],
  [
    'sheet-weight',
    { ...inches, Length: 25, Width: 36, 'Board GSM': '172.5' },
    { headline: '100.2 g' },
  ],

  [
    'box-weight',
    { Length: 400, Width: 300, Height: 200, ...byLayers, ...threePly },
    { headline: '292.1 g', 'Sheet length': '1,445 mm', 'Sheet width': '525 mm' },
  ],
  [
    'box-weight',
    {
      Length: 254,
      Width: 225,
      Height: 150,
      'Sheet layout': 'Crease allowances',
      ...byLayers,
      'Take 1.5 for every flute (trade rule)': 'on',
      ...papers('GSM', [100, 100, 100]),
    },
    { headline: '144.6 g', 'Sheet length': '1,015 mm', 'Sheet width': '407 mm' },
  ],
  [
    'box-weight',
    { Length: 500, Width: 400, Height: 350, ...byLayers, ...fivePly },
    { headline: '1.134 kg', 'Net, about': '1.084 kg', 'Sheet length': '1,850 mm' },
  ],
  [
    'box-weight',
    {
      ...inches,
      Length: 18,
      Width: 12,
      Height: 12,
      'Sheet layout': 'Inch rule, 2 inch flap',
      'Board GSM': 600,
    },
    { headline: '576 g', 'Sheet length': '1,575 mm62.00 inch', 'Sheet width': '610 mm24.00 inch' },
  ],
];
