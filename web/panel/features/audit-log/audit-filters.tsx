import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/ui/button.tsx';
import { DateField } from '../../../kit/ui/fields/date-field.tsx';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import { useAdministrators } from '../../administrators/use-administrators.ts';
import { actionInWords } from './action-words.ts';
import { type AuditRow, actionsQuery } from './api.ts';
import classes from './audit-log.module.css';
import type { AuditSearch } from './audit-search.ts';
import { actorName } from './row-words.ts';

type Filters = { readonly [K in keyof AuditSearch]?: AuditSearch[K] | undefined };

interface AuditFiltersProps {
  search: AuditSearch;
  /** Displayed rows, which provide the names of people who are not administrators. */
  rows: readonly AuditRow[];
  onChange: (changed: Filters) => void;
}

/** Returns the administrators, and the person chosen from a row, as options. */
function usePeople(search: AuditSearch, rows: readonly AuditRow[]) {
  const { administrators } = useAdministrators();
  const people = administrators.map(({ id, name }) => ({ value: id, label: name }));
  const { actor } = search;
  if (!actor || people.some(({ value }) => value === actor)) return people;
  const row = rows.find((one) => one.actor?.id === actor);
  return [...people, { value: actor, label: row ? actorName(row.actor) : m.audit_log_someone() }];
}

/** Filters for person, action and days, stored in the address. */
export function AuditFilters({ search, rows, onChange }: AuditFiltersProps) {
  const people = usePeople(search, rows);
  const { data: known = [] } = useQuery(actionsQuery);
  const chosen = search.action && !known.includes(search.action) ? [search.action] : [];
  const actions = [...known, ...chosen]
    .map((value) => ({ value, label: actionInWords(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const { actor, action, target, address, from, to } = search;
  const isNarrowed = Boolean(actor || action || target || address || from || to);
  return (
    <div className={classes.filters}>
      <SelectField
        label={m.audit_log_person()}
        value={actor ?? ''}
        placeholder={m.audit_log_everyone()}
        options={people}
        onChange={(value) => onChange({ actor: value || undefined })}
      />
      <SelectField
        label={m.audit_log_action()}
        value={action ?? ''}
        placeholder={m.audit_log_every_action()}
        options={actions}
        onChange={(value) => onChange({ action: value || undefined })}
      />
      <DateField
        label={m.audit_log_from()}
        value={from ?? ''}
        onChange={(value) => onChange({ from: value || undefined })}
      />
      <DateField
        label={m.audit_log_to()}
        value={to ?? ''}
        {...(from && to && to < from ? { error: m.audit_log_days_swapped() } : {})}
        onChange={(value) => onChange({ to: value || undefined })}
      />
      {target && (
        <p className={classes.only}>
          {m.audit_log_only_target()}
          <Button look="text" onClick={() => onChange({ target: undefined })}>
            {m.audit_log_all_targets()}
          </Button>
        </p>
      )}
      {address && (
        <p className={classes.only}>
          {m.audit_log_only_address({ address })}
          <Button look="text" onClick={() => onChange({ address: undefined })}>
            {m.audit_log_all_addresses()}
          </Button>
        </p>
      )}
      {isNarrowed && (
        <Button
          look="text"
          className={classes.clear}
          onClick={() =>
            onChange({
              actor: undefined,
              action: undefined,
              target: undefined,
              address: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {m.audit_log_clear()}
        </Button>
      )}
    </div>
  );
}
