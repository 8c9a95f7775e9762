/** The units of a plant for which a spare part can be requested, as the query form offers them. */
export const relatedMachines = [
  'Boiler',
  'Glue section',
  'Corrugation',
  'Printing',
  'Slotter',
  'Die cutting',
  'sticher',
  'gluer',
  'strapper',
] as const;
