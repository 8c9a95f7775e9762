import { m } from 'virtual:messages';
import { formatMobile } from '../../../../kit/ui/format.ts';
import type { AccountFilter, Audience } from '../../../audience.ts';
import type { ChosenRows, Selection } from '../../../ui/data-table/data-table.tsx';
import {
  retainedSelection,
  useRetainedSelection,
} from '../../../ui/data-table/retained-selection.ts';
import type { UserRow } from './api.ts';

/** Selected rows, across pages and searches; or everything a filter matches, while it is set. */
type Chosen =
  | { readonly kind: 'rows'; readonly rows: ChosenRows }
  | { readonly kind: 'matching'; readonly filter: string };

const none: Chosen = { kind: 'rows', rows: {} };
const retained = retainedSelection<Chosen>(none);

const nameOf = ({ CompanyName, Email, Mobile }: UserRow) =>
  CompanyName || Email || formatMobile(Mobile);

const allOf = (rows: readonly UserRow[]): ChosenRows =>
  Object.fromEntries(rows.map(({ ID }) => [ID, true]));

interface UserSelection {
  readonly table: Selection<UserRow>;
  /** Whether everything the filter matches is selected. */
  readonly isAll: boolean;
  /** Number of individually selected rows. */
  readonly count: number;
  /** Audience of a notification to the selection; `null` if it is empty. */
  readonly audience: Audience | null;
  chooseMatching(this: void): void;
  clear(this: void): void;
}

/**
 * Manages the selection of users; `rows` are the displayed ones, `filter` is the table's filter.
 */
export function useUserSelection(rows: readonly UserRow[], filter: AccountFilter): UserSelection {
  const present = JSON.stringify(filter);
  const [stored, change] = useRetainedSelection(retained, present);
  const setChosen = (next: Chosen) => change(() => next);
  // A selection made with another filter does not apply to this one.
  const chosen = stored.kind === 'matching' && stored.filter !== present ? none : stored;
  const isAll = chosen.kind === 'matching';
  const ids = chosen.kind === 'rows' ? Object.keys(chosen.rows) : [];
  const byHand: Audience | null = ids.length > 0 ? { kind: 'selected', ids } : null;
  return {
    table: {
      chosen: chosen.kind === 'rows' ? chosen.rows : allOf(rows),
      onChange: (changed) => setChosen({ kind: 'rows', rows: changed }),
      allLabel: m.account_users_choose_all(),
      labelOf: (row) => m.account_users_choose({ name: nameOf(row) }),
    },
    isAll,
    count: ids.length,
    audience: isAll ? { kind: 'matching', filter } : byHand,
    chooseMatching: () => setChosen({ kind: 'matching', filter: present }),
    // Users who were selected since this was shown stay selected.
    clear: () => change((now) => (now === stored ? none : now)),
  };
}
