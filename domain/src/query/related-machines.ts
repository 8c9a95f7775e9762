/** The units of a plant that a spare part can be asked for, as the query form offers them. */
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
