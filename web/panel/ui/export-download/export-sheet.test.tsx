import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UiProvider } from '../../../kit/ui/theme/ui-provider.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { type ExportDownload, type FileFormat, useExportDownload } from './use-export-download.ts';

const tooLong = 'A workbook holds at most 50,000 rows. Please choose CSV, or narrow the list.';

/** Builds the export of a list that is too long for a workbook. */
function written(id: string): ExportDownload {
  const common = { id, total_rows: null, url: '' };
  return id === 'xlsx'
    ? { ...common, state: 'failed', rows: 0, error: tooLong }
    : { ...common, state: 'done', rows: 50_001, error: '' };
}

function LongList({ asked }: { asked: FileFormat[] }) {
  const job = useExportDownload<FileFormat>({
    start: async (format) => {
      asked.push(format);
      return { ...written(format), state: 'waiting' };
    },
    read: async (id) => written(id),
  });
  return (
    <ExportSheet open onClose={() => undefined} title="Export" job={job}>
      A long list
    </ExportSheet>
  );
}

it('says that a list is too long for a workbook, and offers CSV instead', async () => {
  const asked: FileFormat[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <LongList asked={asked} />
      </UiProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(tooLong)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download file' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('button', { name: 'Download file' })).toBeTruthy();
  expect(screen.getByText(/50,001/)).toBeTruthy();
  expect(screen.queryByText(tooLong)).toBeNull();
  expect(asked).toEqual(['xlsx', 'csv']);
});
