import { type Example, fivePly, inches, mode, papers, threePly } from './inputs.fixture.ts';

const crate = { Length: 400, Width: 300, Height: 200, 'Board thickness': 4, Joint: 35 };

/** Stacking of the worked examples: columns in line on a deck without gaps. */
const alignedOnFullDeck = { Pattern: 1, Overhang: 1, 'Pallet gaps': 1 };

export const planAndCost: readonly Example[] = [
  [
    'box-compression',
    {
      'press edge': 'lbf/in',
      ...inches,
      'Edge crush, ECT': 32,
      'Board thickness': '0.16',
      Length: 16,
      Width: 12,
    },
    { 'In the laboratory (BCT)': '255 kgf2,501 N562.3 lbf', Perimeter: '1,422 mm' },
  ],
  [
    'box-compression',
    {
      'Edge crush, ECT': '5.6',
      'Board thickness': 4,
      Length: 500,
      Width: 400,
      Humidity: 70,
      ...alignedOnFullDeck,
      Handling: '0.9',
      'Filled box': 15,
    },
    {
      headline: '122.9 kgf',
      'In the laboratory (BCT)': '284.4 kgf2,789 N627.1 lbf',
      'Safety factor': '2.31',
      'Boxes above the lowest': '8',
      'Stack height in boxes': '9',
    },
  ],
  [
    'box-compression',
    {
      'Edge crush, ECT': '9.5',
      'Board thickness': '6.6',
      Length: 500,
      Width: 400,
      'Time in store': 90,
      Humidity: 80,
      ...alignedOnFullDeck,
      Handling: 1,
      'Filled box': 20,
    },
    {
      headline: '231.8 kgf',
      'In the laboratory (BCT)': '619.8 kgf6,078 N1,366.4 lbf',
      'Boxes above the lowest': '11',
    },
  ],
  // Normal conditions for India: 0.60 for 30 days, 0.8 for 65 %, 0.85 × 0.9 × 0.8 for the stack.
  [
    'box-compression',
    { 'Edge crush, ECT': '5.6', 'Board thickness': 4, Length: 500, Width: 400 },
    {
      headline: '83.6 kgf',
      'In the laboratory (BCT)': '284.4 kgf2,789 N627.1 lbf',
      'Share left': '0.29',
    },
  ],
  [
    'box-compression',
    {
      'press edge': 'kgf/cm',
      'Edge crush, ECT': '5.71',
      'Board thickness': 4,
      Length: 500,
      Width: 400,
      'press conditions': 'Export',
    },
    {
      headline: '47.5 kgf',
      'In the laboratory (BCT)': '284.4 kgf2,789 N627 lbf',
      'Safety factor': '5.99',
    },
  ],
  [
    'box-compression',
    { ...mode('ECT from ring crush'), ...papers('RCT', [4, 3.5, 4]) },
    { headline: '13.08 kN/m13.33 kgf/cm' },
  ],
  [
    'box-compression',
    {
      ...mode('ECT from ring crush'),
      'press unit': 'kgf',
      ...papers('RCT', [15.54, 15.54, 15.54]),
    },
    { headline: '3.45 kN/m' },
  ],
  [
    'box-compression',
    { ...mode('Boxes on a pallet'), Length: 410, Width: 310, Height: 214 },
    { headline: '56', 'In a layer': '8', Layers: '7' },
  ],

  [
    'box-cost',
    {
      'Sheet length': 1850,
      'Sheet width': 780,
      ...fivePly,
      ...papers('Rate', [46, 38, 38, 38, 44]),
      Printing: '1.20',
    },
    {
      headline: '₹75.82',
      'Price before GST': '₹72.21',
      'Price per kg before GST': '₹63.66/kg',
      'Paper in a box': '1.134 kg',
      Paper: '₹46.48',
      'Paper with waste': '₹49.26',
      Starch: '₹1.53',
      Conversion: '₹12.48',
      Cost: '₹64.47',
      GST: '₹3.61',
    },
  ],
  [
    'box-cost',
    {
      'Sheet length': 1445,
      'Sheet width': 525,
      ...threePly,
      ...papers('Rate', [38, 38, 38]),
      Waste: 0,
      Starch: 0,
      Conversion: 15,
      Margin: 15,
      'Margin on': 'All but conversion (old way)',
    },
    { Paper: '₹11.10', Conversion: '₹4.38', 'Price before GST': '₹17.14' },
  ],

  [
    'deckle-plan',
    { 'Deckle 1 › Deckle': 1800, 'Order 1 › Sheet width': 525 },
    { headline: '12.50 %225 mm', Used: '1,575 mm' },
  ],
  [
    'deckle-plan',
    {
      'Deckle 1 › Deckle': 1800,
      'Order 1 › Sheet width': 525,
      'press add': 'Add a second order',
      'Order 2 › Sheet width': 720,
    },
    { headline: '1.67 %30 mm', Used: '1,770 mm' },
  ],
  [
    'deckle-plan',
    {
      'Deckle 1 › Deckle': 1800,
      'Deckle 1 › Rate': 38,
      'press add': 'Add a deckle',
      'Deckle 2 › Deckle': 1650,
      'Deckle 2 › Rate': 38,
      'Order 1 › Sheet width': 525,
      'Board GSM': 786,
      'Run length': '20,000',
    },
    // Both plans show this label; the expected value is that of the last one, of 1800 mm.
    { headline: '4.55 %75 mm', 'Trim cost of the run': '₹1,34,406.00' },
  ],

  ['fefco-blank', { Style: '0200 Half slotted', ...crate }, { headline: '1,451 mm× 358 mm' }],
  ['fefco-blank', crate, { headline: '1,451 mm× 516 mm' }],
  ['fefco-blank', { Style: '0203 Full overlap', ...crate }, { headline: '1,451 mm× 816 mm' }],
  [
    'fefco-blank',
    {
      Style: '0215 Tuck top, snap bottom',
      Length: 200,
      Width: 150,
      Height: 100,
      'Board thickness': 3,
      Joint: 30,
    },
    { headline: '742 mm× 405 mm' },
  ],
  [
    'fefco-blank',
    { Style: '0427 Mailer', Length: 300, Width: 200, Height: 80, 'Board thickness': '1.6' },
    { headline: '630 mm× 650 mm' },
  ],

  ['reel', { 'Reel weight': 150, 'Reel width': 75, GSM: 100 }, { headline: '2,000 m' }],
  [
    'reel',
    { ...mode('Weight from the metres'), 'Metres of paper': 1500, 'Reel width': 100, GSM: 80 },
    { headline: '120 kg' },
  ],
  [
    'reel',
    { ...mode('From the diameter'), 'Outer diameter': 1200, 'Reel width': 160, GSM: 150 },
    { headline: '1,222 kg', 'Length of paper': '5,091 m' },
  ],
  [
    'reel',
    { ...mode('From the diameter'), 'Outer diameter': 600, 'Reel width': 160, GSM: 150 },
    { headline: '299 kg', 'Length of paper': '1,246 m' },
  ],
  [
    'reel',
    { ...mode('Diameter and thickness'), 'Outer diameter': 1200, 'Paper thickness': '220.588' },
    { headline: '5,091 m' },
  ],
  [
    'reel',
    {
      ...mode('Board it covers'),
      'Metres of paper': 2900,
      'Take-up': '1.45',
      'Cut length': 1495,
      Outs: 3,
    },
    { headline: '2,000 m', Sheets: '4,011' },
  ],
];
