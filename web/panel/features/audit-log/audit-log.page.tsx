import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Toolbar } from '../../ui/data-table/list-head.tsx';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { ExportSheet } from '../../ui/export-download/export-sheet.tsx';
import {
  exportedCount,
  type ListTotal,
  useListExport,
} from '../../ui/export-download/use-list-export.ts';
import { PanelList } from '../../ui/panel-list.tsx';
import { PanelPage } from '../../ui/panel-page.tsx';
import { type AuditRow, auditQuery, readExport, startExport } from './api.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

interface ExportProps {
  search: AuditSearch;
  found: ListTotal | undefined;
}

function Export({ search, found }: ExportProps) {
  const { open, sheet } = useListExport(search, { start: startExport, read: readExport });
  return (
    <>
      <Button look="outline" icon="download" wide onClick={open}>
        {m.export_action()}
      </Button>
      <ExportSheet {...sheet} title={m.audit_log_export_title()}>
        {m.audit_log_export_what(exportedCount(found))}
      </ExportSheet>
    </>
  );
}

/** The audit log: who did what to whom, and when. */
export function AuditPage() {
  const [search, change] = useListSearch<AuditSearch>();
  const query = useQuery(auditQuery(search, usePageSize()));
  const [open, setOpen] = useState<AuditRow | null>(null);
  const { data } = query;
  return (
    <PanelPage title={m.audit_log_title()} onBack={useGoBack('/settings')}>
      <Toolbar action={data?.total !== 0 && <Export search={search} found={data} />}>
        <AuditFilters search={search} rows={data?.data ?? []} onChange={change} />
      </Toolbar>
      <PanelList
        query={query}
        errorTitle={m.audit_log_failed()}
        empty={<EmptyState title={m.audit_log_none()} hint={m.audit_log_none_hint()} />}
      >
        {(rows) => <AuditTable rows={rows} onOpen={setOpen} />}
      </PanelList>
      <AuditDetails
        row={open}
        onClose={() => setOpen(null)}
        onNarrow={(filters) => {
          setOpen(null);
          change(filters);
        }}
      />
    </PanelPage>
  );
}
