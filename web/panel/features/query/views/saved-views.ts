import { m } from 'virtual:messages';
import { isRecord } from '@fluteline/domain/object';
import { Store, useSelector } from '@tanstack/react-store';
import { lasting } from '../../../../kit/client/device-storage.ts';
import { useAdministrator } from '../../../session.ts';
import { filterNames, type Kind, knownFilter, type QueriesFilter } from '../queries-search.ts';

/** A saved view: a named filter of the list of queries. */
export interface View {
  readonly id: string;
  readonly name: string;
  /** Kind of the queries; absent for both. */
  readonly kind?: Kind | undefined;
  /** Filter as it was stored; some of its values may no longer exist. */
  readonly filter: Readonly<Record<string, string>>;
}

/**
 * Maximum views of one administrator, since all are counted in one call together with the built-in
 * ones.
 */
export const MAX_VIEWS = 16;
export const NAME_LETTERS = 60;

/** Returns the built-in views of a kind. */
export const builtInViews = (kind: Kind | undefined): readonly View[] => [
  {
    id: 'urgent',
    name: m.query_panel_view_urgent(),
    kind,
    filter: { urgency: 'High', waiting_hours: '24' },
  },
  { id: 'mine', name: m.query_panel_mine(), kind, filter: { status: 'open', assigned: 'me' } },
  {
    id: 'nobody',
    name: m.query_panel_nobodys(),
    kind,
    filter: { status: 'open', assigned: 'nobody' },
  },
];

/** Returns a filter without inactive values, with its names in a fixed order. */
export function storedFilter(filter: QueriesFilter): View['filter'] {
  const { sort } = filter;
  const stored: Record<string, string> = {};
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined) stored[name] = value;
  }
  return sort === undefined || sort === 'waiting' ? stored : { ...stored, sort };
}

/** Returns the part of a view's filter that still exists. */
export const filterOfView = ({ filter }: View): QueriesFilter => knownFilter(filter);

/** Whether the list shows a view. */
export function isShown(view: View, kind: Kind | undefined, filter: QueriesFilter): boolean {
  const same = (one: QueriesFilter) => JSON.stringify(storedFilter(one));
  return view.kind === kind && same(filterOfView(view)) === same(filter);
}

const NAME = 'panelQueryViews';
type ViewsByOwner = Readonly<Record<string, readonly View[]>>;

function viewFrom(value: unknown): View[] {
  if (!isRecord(value) || !isRecord(value.filter)) return [];
  const { id, name, kind } = value;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  const filter = Object.fromEntries(
    Object.entries(value.filter).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  return [{ id, name, filter, kind: kind === 'csp' || kind === 'machine' ? kind : undefined }];
}

function readViews(): ViewsByOwner {
  try {
    const stored: unknown = JSON.parse(lasting.getItem(NAME) ?? '{}');
    if (!isRecord(stored)) return {};
    const owners = Object.entries(stored).map(([owner, views]) => [
      owner,
      Array.isArray(views) ? views.flatMap(viewFrom).slice(0, MAX_VIEWS) : [],
    ]);
    return Object.fromEntries(owners);
  } catch {
    return {};
  }
}

const stored = new Store(readViews());
// Adopts views stored by another tab.
globalThis.addEventListener?.('storage', () => stored.setState(readViews));

/** Returns an administrator's own views on this device, and functions to change them. */
export function useOwnViews() {
  const owner = useAdministrator()?.user.mobile ?? '';
  const views = useSelector(stored, (all) => all[owner]) ?? [];
  const change = (next: (views: readonly View[]) => readonly View[]) => {
    // Views of another tab are in the storage before they are in this tab's state.
    const all = readViews();
    const changed = { ...all, [owner]: next(all[owner] ?? []) };
    lasting.setItem(NAME, JSON.stringify(changed));
    stored.setState(() => changed);
  };
  return {
    views,
    add: (view: View) => change((present) => [...present, view]),
    rename: (id: string, name: string) =>
      change((present) => present.map((one) => (one.id === id ? { ...one, name } : one))),
    remove: (id: string) => change((present) => present.filter((one) => one.id !== id)),
  };
}
