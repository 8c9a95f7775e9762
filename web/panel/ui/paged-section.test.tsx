import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { withQueries } from '../../kit/testing/with-queries.tsx';
import { PagedSection } from './paged-section.tsx';

it('returns to the last page when the list became shorter', async () => {
  let totalPages = 2;
  const queryOf = (page: number) => ({
    queryKey: ['rows', page],
    queryFn: async () => {
      const data = page > totalPages ? [] : [`Row of page ${page}`];
      return { data, page, total: 5 * totalPages, totalPages };
    },
  });
  render(
    <PagedSection title="Rows" queryOf={queryOf} failed="Failed" empty="None">
      {(rows) => rows.map((row) => <li key={row}>{row}</li>)}
    </PagedSection>,
    { wrapper: withQueries() },
  );
  await screen.findByText('Row of page 1');
  totalPages = 1;
  await userEvent.click(screen.getByRole('button', { name: /next/i }));
  expect(await screen.findByText('Row of page 1')).toBeTruthy();
});
