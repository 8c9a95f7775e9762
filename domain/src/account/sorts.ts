/** Sort keys of the users table, the default first; a leading minus reverses the order. */
export const accountSorts = [
  '-joined',
  'joined',
  'company',
  '-company',
  'catalogue',
  '-catalogue',
  'questionnaires',
  '-questionnaires',
  '-audit',
] as const;

/** A sort key of the users table. */
export type AccountSort = (typeof accountSorts)[number];
