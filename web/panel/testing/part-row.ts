import { screen, within } from '@testing-library/react';

/** Finds the row of the query that `aDeskPart` builds. */
export const partRow = async () => within(await screen.findByRole('row', { name: /Rotary Joint/ }));
export const partStatus = async () =>
  (await partRow()).getByRole('combobox', { name: 'Status of Rotary Joint' });
