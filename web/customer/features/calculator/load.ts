import type { CalculatorView } from './form/mode.ts';

const views: Readonly<Record<string, () => Promise<{ readonly view: CalculatorView }>>> = {
  'paper-burst': () => import('./calculators/paper-burst.ts'),
  'board-burst': () => import('./calculators/board-burst.ts'),
  'board-gsm': () => import('./calculators/board-gsm.ts'),
  production: () => import('./calculators/production.ts'),
  'paper-burst-factor': () => import('./calculators/paper-burst-factor.ts'),
  'sheet-weight': () => import('./calculators/sheet-weight.ts'),
  'box-weight': () => import('./calculators/box-weight.ts'),
  'box-compression': () => import('./calculators/box-compression.ts'),
  'box-cost': () => import('./calculators/box-cost.ts'),
  'deckle-plan': () => import('./calculators/deckle-plan.ts'),
  'fefco-blank': () => import('./calculators/fefco-blank.ts'),
  reel: () => import('./calculators/reel.ts'),
};

/** Loads a calculator on demand; `null` when its name is unknown. */
export async function loadCalculator(name: string): Promise<CalculatorView | null> {
  const load = Object.hasOwn(views, name) ? views[name] : undefined;
  return load ? (await load()).view : null;
}
