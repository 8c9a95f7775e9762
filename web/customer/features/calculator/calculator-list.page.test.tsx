import { boxCalculatorPages, planAndCostPages } from '@fluteline/domain/calculator';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { open } from './examples/page.fixture.ts';
import { calculatorNames } from './words/names.ts';

const pages = [...boxCalculatorPages, ...planAndCostPages];

describe('the list of calculators', () => {
  it('shows the seven box calculators, then the five for planning and cost, also to guests', async () => {
    renderApp('/calculator');
    const seven = within(await screen.findByRole('list', { name: 'Box Calculator' }));
    const titles = seven
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('/calculator/', ''));
    expect(titles).toEqual([...boxCalculatorPages]);
    for (const name of [
      'BS Calculation Paper',
      'Board BS',
      'Board GSM',
      'Production Calculator',
      'Paper BF calculation',
      'Sheet Weight Calculator',
      'Box Weight Calculator',
    ]) {
      expect(seven.getByText(name, { exact: true })).toBeTruthy();
    }
    const five = within(screen.getByRole('list', { name: 'Plan and cost' }));
    expect(five.getAllByRole('link')).toHaveLength(5);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is where Back leads from a calculator, and Home is behind it', async () => {
    renderApp('/calculator');
    await userEvent.click(await screen.findByRole('link', { name: /Paper BF calculation/ }));
    await screen.findByRole('heading', { name: 'Paper BF calculation' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Box Calculator' });
    expect(window.location.pathname).toBe('/calculator');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  it('is where Back leads from a calculator opened by a link', async () => {
    renderApp('/calculator/reel?weightKg=150');
    await screen.findByRole('heading', { name: 'Reel', level: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Box Calculator' });
    expect(window.location.pathname).toBe('/calculator');
  });

  it('is shown for an unknown calculator', async () => {
    renderApp('/calculator/constructor');
    expect(await screen.findByRole('heading', { name: 'Box Calculator' })).toBeTruthy();
    expect(window.location.pathname).toBe('/calculator');
  });
});

describe('every calculator', () => {
  it.each(pages)('%s says what it needs and how it is worked out', async (page) => {
    await open(page);
    const title = calculatorNames[page].title();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(/^Still needed: /)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Formula' })).toBeTruthy();
    const sources = screen.getByRole('button', { name: 'Sources', expanded: false });
    const before = screen.getAllByRole('listitem').length;
    await userEvent.click(sources);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(before);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
  });
});
