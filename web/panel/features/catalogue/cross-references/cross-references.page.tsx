import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictIn } from '../../../../kit/forms/conflict/conflict-words.ts';
import { FilterChips } from '../../../../kit/lists/filter-chips.tsx';
import { useListSearch } from '../../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../../kit/lists/search-box.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { ConfirmDialog } from '../../../../kit/ui/sheet/confirm-dialog.tsx';
import { useGoBack } from '../../../../kit/ui/shell/go-back.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { Toolbar } from '../../../ui/data-table/list-head.tsx';
import { usePageSize } from '../../../ui/data-table/table-view.ts';
import { NothingFound, PanelList } from '../../../ui/panel-list.tsx';
import { PanelPage } from '../../../ui/panel-page.tsx';
import { deletionFailure } from '../use-delete-product.ts';
import {
  type CrossReference,
  type CrossReferencesSearch,
  crossReferencesQuery,
  useDeleteCrossReference,
} from './api.ts';
import { CrossReferenceForm } from './cross-reference-form.tsx';
import { CrossReferenceTable } from './cross-reference-table.tsx';
import classes from './cross-references.module.css';
import { ImportSheet } from './import-sheet.tsx';
import { relationWord } from './relation-words.ts';
import { relations } from './relations.ts';

/** The open sheet. */
type Open =
  | { readonly sheet: 'form'; readonly seen: CrossReference | null }
  | { readonly sheet: 'delete'; readonly row: CrossReference }
  | { readonly sheet: 'import' };

function DeleteSheet({ row, onClose }: { row: CrossReference; onClose: () => void }) {
  const removal = useDeleteCrossReference();
  const [seen, setSeen] = useState(row);
  const { from_model: from, to_model: to } = seen;
  const confirm = () =>
    removal.mutate(seen, {
      onSuccess: onClose,
      // By confirming again, the administrator has seen whose change came first.
      onError: (error) => setSeen(conflictIn<CrossReference>(error)?.current ?? seen),
    });
  return (
    <ConfirmDialog
      open
      title={m.catalogue_panel_confirm_title()}
      text={m.catalogue_cross_delete_text({ from, to })}
      confirm={m.catalogue_panel_delete()}
      danger
      busy={removal.isPending}
      error={removal.error ? deletionFailure(removal.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function Tools({ onOpen }: { onOpen: (open: Open) => void }) {
  const [search, change] = useListSearch<CrossReferencesSearch>();
  return (
    <Toolbar
      action={
        <div className={classes.buttons}>
          <Button look="outline" icon="upload" onClick={() => onOpen({ sheet: 'import' })}>
            {m.catalogue_import_action()}
          </Button>
          <Button icon="plus" onClick={() => onOpen({ sheet: 'form', seen: null })}>
            {m.catalogue_cross_add()}
          </Button>
        </div>
      }
    >
      <SearchBox
        label={m.catalogue_cross_search()}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
      />
      <FilterChips
        label={m.catalogue_cross_relation()}
        value={search.relation ?? ''}
        options={[
          { value: '', label: m.catalogue_panel_all() },
          ...relations.map((value) => ({ value, label: relationWord(value) })),
        ]}
        onChange={(relation) => change({ relation: relation || undefined })}
      />
    </Toolbar>
  );
}

/** Lists model numbers that are the same part as another, or replace or fit for it. */
export function CrossReferencesPage() {
  const [search, change] = useListSearch<CrossReferencesSearch>();
  const query = useQuery(crossReferencesQuery(search, usePageSize()));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isNarrowed = Boolean(search.search || search.relation);
  return (
    <PanelPage title={m.catalogue_cross_title()} onBack={useGoBack('/catalogue')}>
      <Tools onOpen={setOpen} />
      <PanelList
        query={query}
        errorTitle={m.catalogue_cross_failed()}
        empty={
          isNarrowed ? (
            <NothingFound
              title={m.catalogue_cross_none()}
              hint={m.catalogue_panel_none_narrowed()}
              onClear={() => change({ search: undefined, relation: undefined })}
            />
          ) : (
            <EmptyState title={m.catalogue_cross_none()} hint={m.catalogue_cross_none_hint()} />
          )
        }
      >
        {(rows) => (
          <CrossReferenceTable
            rows={rows}
            onChange={(seen) => setOpen({ sheet: 'form', seen })}
            onDelete={(row) => setOpen({ sheet: 'delete', row })}
          />
        )}
      </PanelList>
      {open?.sheet === 'form' && <CrossReferenceForm seen={open.seen} onClose={close} />}
      {open?.sheet === 'delete' && <DeleteSheet row={open.row} onClose={close} />}
      {open?.sheet === 'import' && <ImportSheet onClose={close} />}
    </PanelPage>
  );
}
