/** Values to enter by label: 'GSM', or 'Top liner › GSM' inside a row. */
export type Inputs = Readonly<Record<string, string | number>>;

/** A calculator, its inputs, the beginning of its headline and some of its facts. */
export type Example = readonly [
  page: string,
  inputs: Inputs,
  found: Readonly<Record<string, string>>,
];

export const papers = (column: string, figures: readonly number[]) => {
  const titles =
    figures.length === 3
      ? ['Top liner', 'Flute', 'Bottom liner']
      : figures.length === 5
        ? ['Top liner', 'Flute 1', 'Middle liner', 'Flute 2', 'Bottom liner']
        : [
            'Top liner',
            'Flute 1',
            'Middle liner 1',
            'Flute 2',
            'Middle liner 2',
            'Flute 3',
            'Bottom liner',
          ];
  return Object.fromEntries(figures.map((figure, i) => [`${titles[i]} › ${column}`, figure]));
};

export const ply = (count: number) => ({ 'press ply': `${count}-ply` });
export const inches = { 'press unit': 'inch' };
export const mode = (name: string) => ({ 'What to work out': name });
export const pressMode = (name: string) => ({ 'press mode': name });
export const byLayers = { 'press board': 'By its layers' };

export const threePly = papers('GSM', [120, 100, 120]);
export const fivePly = { ...ply(5), ...papers('GSM', [180, 120, 120, 120, 150]) };
