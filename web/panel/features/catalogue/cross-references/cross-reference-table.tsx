import { m } from 'virtual:messages';
import { formatDate } from '../../../../kit/ui/format.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import type { CrossReference } from './api.ts';
import { relationWord } from './relation-words.ts';

const lead = (): Column<CrossReference> => ({
  id: 'from',
  size: 180,
  header: m.catalogue_cross_from(),
  cell: ({ from_model }) => <strong>{from_model}</strong>,
});

const columns = (): readonly Column<CrossReference>[] => [
  {
    id: 'relation',
    size: 170,
    header: m.catalogue_cross_relation(),
    cell: ({ relation }) => relationWord(relation),
  },
  { id: 'to', size: 180, header: m.catalogue_cross_to(), cell: ({ to_model }) => to_model },
  { id: 'source', size: 220, header: m.catalogue_cross_source(), cell: ({ source }) => source },
  {
    id: 'confirmed',
    size: 130,
    header: m.catalogue_cross_confirmed_on(),
    cell: ({ confirmed_at: at }) =>
      at ? formatDate(at) : <span className="quiet">{m.catalogue_cross_unconfirmed()}</span>,
  },
];

interface CrossReferenceTableProps {
  rows: readonly CrossReference[];
  onChange: (row: CrossReference) => void;
  onDelete: (row: CrossReference) => void;
}

/** Table of cross-references with their actions. */
export function CrossReferenceTable({ rows, onChange, onDelete }: CrossReferenceTableProps) {
  const actions = (row: CrossReference) => {
    const names = { from: row.from_model, to: row.to_model };
    return (
      <>
        <RowAction
          icon="edit"
          label={m.catalogue_cross_change_of(names)}
          onClick={() => onChange(row)}
        >
          {m.catalogue_panel_edit()}
        </RowAction>
        <RowAction
          icon="trash"
          label={m.catalogue_cross_delete_of(names)}
          onClick={() => onDelete(row)}
        >
          {m.catalogue_panel_delete()}
        </RowAction>
      </>
    );
  };
  return (
    <DataTable
      name="cross-references"
      caption={m.catalogue_cross_title()}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[lead(), ...columns()]}
      actions={{ width: 150, of: actions }}
    />
  );
}
