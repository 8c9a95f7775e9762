import { screen, within } from '@testing-library/react';

/** The row of the query that `aDeskPart` makes. */
export const partRow = async () => within(await screen.findByRole('row', { name: /Rotary Joint/ }));
export const partStatus = async () =>
  (await partRow()).getByRole('combobox', { name: 'Status of Rotary Joint' });
