import { corrugationLineAToE } from './corrugation-line-a-to-e.ts';
import { corrugationLineFToR } from './corrugation-line-f-to-r.ts';
import { corrugationLineRToT } from './corrugation-line-r-to-t.ts';
import type { DemoPart } from './demo-part.ts';
import { flexoPrintingAToG } from './flexo-printing-a-to-g.ts';
import { flexoPrintingGToT } from './flexo-printing-g-to-t.ts';

export type { DemoPart };

/** The 60 parts of the demonstration catalogue, by name. */
export const demoParts: readonly DemoPart[] = [
  ...corrugationLineAToE,
  ...corrugationLineFToR,
  ...corrugationLineRToT,
  ...flexoPrintingAToG,
  ...flexoPrintingGToT,
].sort((a, b) => a.productName.localeCompare(b.productName, 'en'));
