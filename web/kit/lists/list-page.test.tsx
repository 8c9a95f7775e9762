import type { UseQueryResult } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../client/index.ts';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type ListAnswer, ListResult } from './list-result.tsx';
import { listSearch } from './list-search.ts';
import { plainSearch } from './plain-search.ts';
import { SearchBox } from './search-box.tsx';

describe('SearchBox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const type = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

  it('searches once, 500 ms after the last key, and at once when emptied', () => {
    const onSearch = vi.fn();
    render(<SearchBox value="" onSearch={onSearch} label="Search products" />);
    type('b');
    act(() => vi.advanceTimersByTime(499));
    type('belt ');
    act(() => vi.advanceTimersByTime(499));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([['belt']]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.calls).toEqual([['belt'], ['']]);
  });

  it('searches at once when it loses focus', () => {
    const onSearch = vi.fn();
    render(<SearchBox value="" onSearch={onSearch} label="Search products" />);
    type('belt');
    fireEvent.blur(screen.getByRole('searchbox'));
    expect(onSearch.mock.calls).toEqual([['belt']]);
    act(() => vi.advanceTimersByTime(500));
    fireEvent.blur(screen.getByRole('searchbox'));
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('keeps typed text while an earlier search reaches the address late', () => {
    const box = (value: string) => <SearchBox value={value} onSearch={() => {}} label="Search" />;
    const { rerender } = render(box(''));
    type('be');
    act(() => vi.advanceTimersByTime(500));
    type('belt');
    act(() => vi.advanceTimersByTime(500));
    rerender(box('be'));
    expect(screen.getByRole('searchbox')).toHaveValue('belt');
    rerender(box('belt'));
    expect(screen.getByRole('searchbox')).toHaveValue('belt');
    rerender(box(''));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('adopts a search from the address', () => {
    const { rerender } = render(<SearchBox value="belt" onSearch={() => {}} label="Search" />);
    rerender(<SearchBox value="" onSearch={() => {}} label="Search" />);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('a list\u2019s address', () => {
  const read = listSearch({ category: ['flexo_printing'], day: (text) => /^\d{4}-/.test(text) });

  it('is read leniently', () => {
    expect(
      read({ page: '3', search: ' 3M ', category: 'flexo_printing', day: '2026-11-21' }),
    ).toEqual({
      page: 3,
      search: '3M',
      category: 'flexo_printing',
      day: '2026-11-21',
    });
    expect(read({ page: '-1', search: '', category: 'other', day: 'x', more: '1' })).toEqual({});
  });

  it('is written as plain text', () => {
    expect(plainSearch.stringifySearch({ search: '0815', page: 2, day: undefined })).toBe(
      '?search=0815&page=2',
    );
    expect(plainSearch.parseSearch('?search=0815')).toEqual({ search: '0815' });
    expect(plainSearch.stringifySearch({})).toBe('');
  });
});

type Result = UseQueryResult<ListAnswer<string>>;
const page = (data: string[], number = 1, total_pages = 1): ListAnswer<string> => ({
  data,
  page: number,
  total: data.length,
  total_pages,
});

function show(state: Partial<Result>, errorTitle?: string) {
  const refetch = vi.fn();
  const onPage = vi.fn();
  render(
    <ListResult
      query={{ isPending: false, error: null, refetch, ...state } as Result}
      skeleton={<ListSkeleton rows={1} />}
      empty={<EmptyState title="No products found" />}
      onPage={onPage}
      {...(errorTitle ? { errorTitle } : {})}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </ListResult>,
  );
  return { refetch, onPage };
}

describe('ListResult', () => {
  it('shows a skeleton while loading', () => {
    show({ isPending: true });
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('says that the list is empty', () => {
    show({ data: page([]) });
    expect(screen.getByText('No products found')).toBeTruthy();
  });

  it('does not report an empty list while another page or filter is loading', () => {
    show({ data: page([]), isPlaceholderData: true });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByText('No products found')).toBeNull();
  });

  it('shows the failure and retries', async () => {
    const { refetch } = show(
      { error: new NetworkError('unreachable') },
      'Failed to fetch machines',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch machines');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('shows a reference to quote for a server error', () => {
    const error = new ApiError({
      status: 500,
      code: 'internal',
      message: 'Oops',
      requestId: 'req-7',
    });
    show({ error });
    expect(screen.getByRole('alert')).toHaveTextContent('Reference req-7');
  });

  it('shows items and turns pages', async () => {
    const { onPage } = show({ data: page(['Belt'], 2, 3) });
    expect(screen.getByRole('listitem').textContent).toBe('Belt');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });
});
