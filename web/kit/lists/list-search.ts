import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';

/** A filter's values, or what a value must look like. */
type Filter = readonly string[] | ((text: string) => boolean);
type Filters = Readonly<Record<string, Filter>>;
type ValueOf<F extends Filter> = F extends readonly string[] ? F[number] : string;

/** What a list's address says; whatever is absent stands at its default. */
export type ListSearch<F extends Filters> = {
  readonly page?: number;
  readonly search?: string;
} & { readonly [K in keyof F]?: ValueOf<F[K]> };

function accepts(filter: Filter, text: string): boolean {
  return typeof filter === 'function' ? filter(text) : filter.includes(text);
}

/** Reads a list's address: `validateSearch` of its route. Anything it does not know is dropped. */
export function listSearch<const F extends Filters>(filters: F) {
  return (raw: Record<string, unknown>): ListSearch<F> => {
    // Named, though undefined: the router lays what is found over what was written.
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

/** The first page goes without saying. */
function withoutFirstPage(changed: object): object {
  return 'page' in changed && changed.page === 1 ? { ...changed, page: undefined } : changed;
}

/** How an address is changed. */
interface ChangeOptions {
  /** Takes the place of the page that is shown: Back does not return to it. */
  readonly replace?: boolean;
}

/**
 * The list's address and how to change it. Any change but of the page itself goes to the first
 * page and replaces the entry; another page lays an entry of its own, so Back goes through pages.
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
