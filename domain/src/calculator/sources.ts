/**
 * Where formulas and figures come from, by tag. `physics` needs no source; `memory` marks trade
 * knowledge that no readable source was found for; `plant` is the page's own proposal.
 */
export const sourceLabels = {
  S1: 'DSmartCorrugator, formula master (Indian costing software)',
  S2: 'b2bpaper wiki, fluting',
  S3: 'articlefield.com 48716, take-up of B flute',
  S4: 'Scribd 791239601, Production Cost Calculation',
  S5: 'e-orawa.pl, corrugated box costing formula',
  S6: 'Mathematics Q&A, sheet size required for a corrugated box',
  S7: 'FCBM technical publications (wicma.com)',
  S8: 'prestogroup.com, burst factor',
  S9: 'purchasinglead.com, paper and box quality',
  S10: 'studybuff.com, bursting strength',
  S12: 'Scribd 142072593, 5 Ply Corrugated Boxes',
  S13: 'AICC, Ask Ralph, 2011-06-28, 2014-02-10, 2016-06-06',
  S14: 'dcmsme.gov.in, corrugated boxes scheme',
  S15: 'bpapperp.papyrus360.com, OEE guide',
  S16: 'pulppapermill.com, basis weight',
  S17: 'first-law-comic.com, carton price',
  S18: 'drumpulper.com, weight of corrugated boxes',
  S19: 'pkgsolutions.co.uk, shipping case design',
  S21: 'mildcalculator.com, ECT',
  S22: 'richbox.com, target compression',
  S23: 'propactools.blogspot.com, BCT',
  S24: 'hypecalculator.com, BCT',
  S25: 'sathishpy/corrugation, cm_box_description.py',
  S26: 'hclcartonmachine.com, interview with D. K. Pandya',
  S27: 'Corrugated-Box-Cost-API, box_calculator.py',
  S28: 'newsecontent.com, GST on boxes, 2022',
  S29: 'silverroadkw.com, deckle and minimum run',
  S30: 'letscarepaper.com, trim waste',
  S31: 'bpapperp.papyrus360.com, trim waste',
  S32: 'hsgiftboxfactory.com, paper consumption',
  S33: 'kitepackaging.co.uk, FEFCO casecode',
  S34: 'alokudyog.com, paper calculator',
  S35: 'sayid.net, basic paper calculations',
  S36: 'The Corrugator, January-March 2015 (FCBM)',
  physics: 'Physics',
  memory: 'Trade knowledge, no source found',
} as const;

/** A source's tag. */
export type SourceTag = keyof typeof sourceLabels;
