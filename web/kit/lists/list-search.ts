import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';

/** A filter's permitted values, or a check for them. */
type Filter = readonly string[] | ((text: string) => boolean);
type Filters = Readonly<Record<string, Filter>>;
type ValueOf<F extends Filter> = F extends readonly string[] ? F[number] : string;

/** Search parameters of a list's address; an absent parameter has its default value. */
export type ListSearch<F extends Filters> = {
  readonly page?: number;
  readonly search?: string;
} & { readonly [K in keyof F]?: ValueOf<F[K]> };

function accepts(filter: Filter, text: string): boolean {
  return typeof filter === 'function' ? filter(text) : filter.includes(text);
}

/** Returns the `validateSearch` function of a list's route. Unknown parameters are dropped. */
export function listSearch<const F extends Filters>(filters: F) {
  return (raw: Record<string, unknown>): ListSearch<F> => {
    // Unknown values are set to `undefined` explicitly, because the router merges the result over
    // the raw parameters.
    const found: Record<string, string | number | undefined> = {
      ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])),
      page: undefined,
      search: undefined,
    };
    const page = Number(raw.page);
    if (Number.isInteger(page) && page > 1) found.page = page;
    const search = String(raw.search ?? '').trim();
    if (search) found.search = search.slice(0, 200);
    for (const [name, filter] of Object.entries(filters)) {
      const value = raw[name];
      if (value !== undefined && accepts(filter, String(value))) found[name] = String(value);
    }
    return found as ListSearch<F>;
  };
}

type Change<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** Removes the page parameter for the first page. */
function withoutFirstPage(changed: object): object {
  return 'page' in changed && changed.page === 1 ? { ...changed, page: undefined } : changed;
}

/** Options for changing an address. */
interface ChangeOptions {
  /** Whether to replace the history entry, so that Back does not return to it. */
  readonly replace?: boolean;
}

/**
 * Returns the list's search parameters and a function to change them. A new page number adds a
 * history entry, so that Back goes through the pages; any other change goes to the first page and
 * replaces the entry.
 */
export function useListSearch<S extends { readonly page?: number }>(): [
  search: S,
  change: (change: Change<S>, options?: ChangeOptions) => void,
] {
  const search: S = useSearch<AnyRouter, string, false>({ strict: false });
  const navigate = useNavigate<AnyRouter>();
  const change = (changed: Change<S>, { replace = false }: ChangeOptions = {}) => {
    const turns = 'page' in changed && (changed.page ?? 1) !== (search.page ?? 1);
    const to = {
      to: '.',
      replace: replace || !turns,
      resetScroll: 'page' in changed,
      search: (previous: object) => ({
        ...previous,
        page: undefined,
        ...withoutFirstPage(changed),
      }),
    };
    void navigate(to as Parameters<typeof navigate>[0]);
  };
  return [search, change];
}
