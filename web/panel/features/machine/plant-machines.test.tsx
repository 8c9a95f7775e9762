import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMachine, limitedListOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { anAccountRow } from '../../testing/fake-users.ts';
import { renderInPanel } from '../../testing/render-in-panel.tsx';
import { panelCalls, signInToPanel } from '../../testing/render-panel.tsx';
import { PlantMachines } from './plant-machines.tsx';

it('keeps a machine switched while its plant’s list is refetched', async () => {
  signInToPanel();
  const server = fakeServer({
    ...panelCalls,
    listMachinesOfPlant: () => ({
      ...limitedListOf([{ ...aMachine(), queries: 3 }]),
      ...(server.to('changeMachine').length > 0 && { after: new Promise<void>(() => {}) }),
    }),
    changeMachine: { body: { data: aMachine({ is_active: false, version: 2 }) } },
  });
  renderInPanel(<PlantMachines account={anAccountRow()} remind={null} />);
  const toggle = await screen.findByRole('switch');
  await userEvent.click(toggle);
  await waitFor(() => expect(server.to('listMachinesOfPlant')).toHaveLength(2));
  await waitFor(() => expect(toggle).not.toHaveAttribute('aria-busy'));
  expect(toggle).toHaveAttribute('aria-checked', 'false');
  expect(screen.getByText(/3 queries/)).toBeTruthy();
});
