/** Pages of the seven calculators in the specification, in its order. */
export const boxCalculatorPages = [
  'paper-burst',
  'board-burst',
  'board-gsm',
  'production',
  'paper-burst-factor',
  'sheet-weight',
  'box-weight',
] as const;

/** Pages of the five additional calculators, grouped as Plan and cost. */
export const planAndCostPages = [
  'box-compression',
  'box-cost',
  'deckle-plan',
  'fefco-blank',
  'reel',
] as const;

/** Page of a calculator, as its address names it. */
export type CalculatorPage =
  | (typeof boxCalculatorPages)[number]
  | (typeof planAndCostPages)[number];
