import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMachine, limitedListOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

it('names the controls of machines of one kind by what tells them apart', async () => {
  signInToPanel();
  fakeServer({
    ...panelCalls,
    listMachines: limitedListOf([
      aMachine({ manufacturing_year: '2014' }),
      aMachine({ ID: '01900000-0000-7000-8000-0000000000f2', manufacturing_year: '2015' }),
    ]),
  });
  renderPanel('/machines');
  for (const year of ['2014', '2015']) {
    const name = `Folder Gluer, Torvane Engineering, ${year}`;
    expect(await screen.findByRole('button', { name: `View details of ${name}` })).toBeTruthy();
    expect(screen.getByRole('switch', { name: `${name} is shown to plants` })).toBeTruthy();
  }
});
