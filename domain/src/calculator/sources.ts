/**
 * The sources of formulas and figures, by tag: standards, handbooks and publications of the trade's
 * bodies. `physics` needs no source; `trade` marks figures that plants and estimators use by
 * custom.
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

/** Tag of a source. */
export type SourceTag = keyof typeof sourceLabels;
