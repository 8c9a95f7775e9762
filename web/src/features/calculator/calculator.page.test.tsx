import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

it('answers while typing', async () => {
  renderApp('/calculator/paper-burst');
  await userEvent.type(await screen.findByLabelText('GSM'), '120');
  await userEvent.type(screen.getByLabelText('BF'), '18');
  expect(document.body.textContent).toContain('2.16');
});
