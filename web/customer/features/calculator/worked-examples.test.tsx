import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { fillIn, shown } from './examples/page.fixture.ts';
import { paperAndBoard } from './examples/paper-and-board.fixture.ts';
import { planAndCost } from './examples/plan-and-cost.fixture.ts';

describe('the worked examples', () => {
  it.each([...paperAndBoard, ...planAndCost])('%s of %j shows %j', async (page, inputs, found) => {
    renderApp(`/calculator/${page}`);
    await screen.findByRole('button', { name: 'Calculate' });
    fillIn(inputs);
    const { headline = '', ...facts } = found;
    expect(shown().headline.slice(0, headline.length)).toBe(headline);
    expect(shown()).toMatchObject(facts);
  });
});
