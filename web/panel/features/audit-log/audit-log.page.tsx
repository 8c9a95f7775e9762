import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { formatTotal } from '../../../kit/ui/format.ts';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Toolbar } from '../../ui/data-table/list-head.tsx';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { ExportSheet } from '../../ui/export-download/export-sheet.tsx';
import {
  type FileFormat,
  useExportDownload,
} from '../../ui/export-download/use-export-download.ts';
import { PanelList } from '../../ui/panel-list.tsx';
import { PanelPage } from '../../ui/panel-page.tsx';
import { type AuditRow, auditQuery, readExport, startExport } from './api.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

interface ExportProps {
  search: AuditSearch;
  found: { readonly total: number; readonly isLowerBound: boolean } | undefined;
}

function Export({ search, found }: ExportProps) {
  const [isOpen, setOpen] = useState(false);
  const job = useExportDownload<FileFormat>({
    start: (format, key) => startExport(search, format, key),
    read: readExport,
  });
  const open = () => {
    // The filters may show something else by now.
    if (!job.isBusy) job.reset();
    setOpen(true);
  };
  return (
    <>
      <Button look="outline" icon="download" wide onClick={open}>
        {m.export_action()}
      </Button>
      <ExportSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.audit_log_export_title()}
        job={job}
      >
        {m.audit_log_export_what({
          count: found?.total ?? 0,
          total: found ? formatTotal(found.total, found.isLowerBound) : '…',
        })}
      </ExportSheet>
    </>
  );
}

/** Who did what to whom, and when. */
export function AuditPage() {
  const [search, change] = useListSearch<AuditSearch>();
  const query = useQuery(auditQuery(search, usePageSize()));
  const [open, setOpen] = useState<AuditRow | null>(null);
  const { data } = query;
  const found = data && { total: data.total, isLowerBound: data.total_is_lower_bound === true };
  return (
    <PanelPage title={m.audit_log_title()} onBack={useGoBack('/settings')}>
      <Toolbar action={<Export search={search} found={found} />}>
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
