import { m } from 'virtual:messages';
import { formatMoment } from '../../../kit/ui/format.ts';
import type { Column } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { RowAction } from '../../ui/data-table/row-action.tsx';
import { rowNames } from '../../ui/data-table/row-names.ts';
import { actionInWords, kindInWords } from './action-words.ts';
import type { AuditRow } from './api.ts';
import classes from './audit-log.module.css';
import { actorName, targetName } from './row-words.ts';

const lead = (): Column<AuditRow> => ({
  id: 'action',
  size: 240,
  header: m.audit_log_what(),
  cell: ({ action }) => <strong className={classes.words}>{actionInWords(action)}</strong>,
});

const columns = (): readonly Column<AuditRow>[] => [
  { id: 'actor', size: 180, header: m.audit_log_who(), cell: ({ actor }) => actorName(actor) },
  {
    id: 'target',
    size: 240,
    header: m.audit_log_whom(),
    cell: (row) => (
      <span className="named">
        <span>{kindInWords(row.target_kind)}</span>
        {targetName(row) && <span className={`small ${classes.quiet}`}>{targetName(row)}</span>}
      </span>
    ),
  },
  {
    id: 'at',
    size: 210,
    header: m.audit_log_when(),
    cell: ({ at }) => (
      <time className={classes.line} dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
];

/** Table of the log's rows; a row opens its changes. */
export function AuditTable(props: { rows: readonly AuditRow[]; onOpen: (row: AuditRow) => void }) {
  const named = rowNames(
    props.rows,
    ({ action }) => actionInWords(action),
    (row) => [targetName(row), formatMoment(row.at), actorName(row.actor)],
  );
  return (
    <DataTable
      name="audit"
      caption={m.audit_log_title()}
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={[lead(), ...columns()]}
      actions={{
        width: 150,
        of: (row) => (
          <RowAction
            icon="eye"
            label={m.audit_log_view_of({ action: named(row) })}
            onClick={() => props.onOpen(row)}
          >
            {m.audit_log_view()}
          </RowAction>
        ),
      }}
    />
  );
}
