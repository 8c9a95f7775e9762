/**
 * What formulas and figures rest on, by tag: standards, handbooks and what the trade's bodies publish.
 * `physics` needs no source; `trade` marks what plants and estimators reckon with by custom.
 */
export const sourceLabels = {
  iso_536: 'ISO 536, Paper and board: grammage',
  iso_2758: 'ISO 2758, Paper: bursting strength',
  iso_2759: 'ISO 2759, Board: bursting strength',
  iso_3037: 'ISO 3037, Corrugated fibreboard: edgewise crush resistance',
  is_2771: 'IS 2771, Corrugated fibreboard boxes',
  mckee_1963: 'McKee, Gander and Wachuta 1963, Compression strength formula for corrugated boxes',
  fibre_box_handbook: 'Fibre Box Handbook, Fibre Box Association',
  fefco: 'FEFCO Code, fibreboard case styles',
  fcbm: 'FCBM, technical publications',
  aicc: 'AICC, Ask Ralph, 2011 to 2016',
  dcmsme: 'DC-MSME, scheme for corrugated boxes',
  the_corrugator: 'The Corrugator (FCBM), January to March 2015',
  physics: 'Physics',
  trade: 'Trade practice',
} as const;

/** A source's tag. */
export type SourceTag = keyof typeof sourceLabels;
