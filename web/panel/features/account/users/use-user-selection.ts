import { m } from 'virtual:messages';
import { useState } from 'react';
import type { Selection } from '../../../../kit/ui/data-table/selection.ts';
import { formatMobile } from '../../../../kit/ui/format.ts';
import type { AccountFilter, Audience } from '../../../audience.ts';
import type { UserRow } from './api.ts';

/** Rows by hand, over pages and searches; or whatever a filter matches, while it stands. */
type Chosen =
  | { readonly kind: 'rows'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'matching'; readonly filter: string };

const none: Chosen = { kind: 'rows', ids: new Set() };

const nameOf = ({ CompanyName, Email, Mobile }: UserRow) =>
  CompanyName || Email || formatMobile(Mobile);

function withRows(ids: ReadonlySet<string>, rows: readonly UserRow[], chosen: boolean) {
  const next = new Set(ids);
  for (const { ID } of rows) {
    if (chosen) next.add(ID);
    else next.delete(ID);
  }
  return next;
}

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
  const [kept, setChosen] = useState<Chosen>(none);
  const present = JSON.stringify(filter);
  // What another filter matched is not what this one does.
  const chosen = kept.kind === 'matching' && kept.filter !== present ? none : kept;
  const isAll = chosen.kind === 'matching';
  const ids = chosen.kind === 'rows' ? chosen.ids : null;
  const set = (next: ReadonlySet<string>) => setChosen({ kind: 'rows', ids: next });
  const everyRow = withRows(new Set(), rows, true);
  const choose = (changed: readonly UserRow[], isChosen: boolean) =>
    set(withRows(ids ?? everyRow, changed, isChosen));
  const count = ids?.size ?? 0;
  const byHand: Audience | null = ids && count > 0 ? { kind: 'selected', ids: [...ids] } : null;
  return {
    table: {
      isChosen: ({ ID }) => isAll || Boolean(ids?.has(ID)),
      onChoose: (row, isChosen) => choose([row], isChosen),
      onChooseAll: (isChosen) => choose(rows, isChosen),
      allLabel: m.users_choose_all(),
      labelOf: (row) => m.users_choose({ name: nameOf(row) }),
    },
    isAll,
    count,
    audience: isAll ? { kind: 'matching', filter } : byHand,
    chooseMatching: () => setChosen({ kind: 'matching', filter: present }),
    clear: () => setChosen(none),
  };
}
