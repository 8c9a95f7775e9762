import { m } from 'virtual:messages';
import { useState } from 'react';
import { formatMobile } from '../../../../kit/ui/format.ts';
import type { AccountFilter, Audience } from '../../../audience.ts';
import type { ChosenRows, Selection } from '../../../ui/data-table/data-table.tsx';
import type { UserRow } from './api.ts';

/** Rows by hand, over pages and searches; or whatever a filter matches, while it stands. */
type Chosen =
  | { readonly kind: 'rows'; readonly rows: ChosenRows }
  | { readonly kind: 'matching'; readonly filter: string };

const none: Chosen = { kind: 'rows', rows: {} };

const nameOf = ({ CompanyName, Email, Mobile }: UserRow) =>
  CompanyName || Email || formatMobile(Mobile);

const allOf = (rows: readonly UserRow[]): ChosenRows =>
  Object.fromEntries(rows.map(({ ID }) => [ID, true]));

interface UserSelection {
  readonly table: Selection<UserRow>;
  /** Everything the filter matches is chosen. */
  readonly isAll: boolean;
  /** How many rows were chosen by hand. */
  readonly count: number;
  /** Whom a notification would go to; null while nobody is chosen. */
  readonly audience: Audience | null;
  chooseMatching(this: void): void;
  clear(this: void): void;
}

/** Which users are chosen: `rows` are shown now, `filter` is what narrows the table. */
export function useUserSelection(rows: readonly UserRow[], filter: AccountFilter): UserSelection {
  const [stored, setChosen] = useState<Chosen>(none);
  const present = JSON.stringify(filter);
  // What another filter matched is not what this one does.
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
    clear: () => setChosen(none),
  };
}
