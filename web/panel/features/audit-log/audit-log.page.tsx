import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { ListHead } from '../../../kit/ui/data-table/list-head.tsx';
import { NumberedPager } from '../../../kit/ui/data-table/numbered-pager.tsx';
import { TableSkeleton } from '../../../kit/ui/data-table/table-skeleton.tsx';
import { formatTotal } from '../../../kit/ui/format.ts';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { ExportSheet } from '../../ui/export-download/export-sheet.tsx';
import { type FileFormat, useWrittenFile } from '../../ui/export-download/use-export-download.ts';
import { type AuditRow, auditQuery, PAGE_SIZE, readExport, startExport } from './api.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-log.module.css';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

interface ExportProps {
  search: AuditSearch;
  found: { readonly total: number; readonly isLowerBound: boolean } | undefined;
}

function Export({ search, found }: ExportProps) {
  const [isOpen, setOpen] = useState(false);
  const job = useWrittenFile<FileFormat>({
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
        {m.transfer_export()}
      </Button>
      <ExportSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.audit_export_title()}
        job={job}
      >
        {m.audit_export_what({
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
  const query = useQuery(auditQuery(search));
  const [open, setOpen] = useState<AuditRow | null>(null);
  const onPage = (page: number) => change({ page });
  usePageWithin(query, (page) => change({ page }, { replace: true }));
  const { data } = query;
  const found = data && { total: data.total, isLowerBound: data.total_is_lower_bound === true };
  return (
    <>
      <Link to="/settings" className={classes.back}>
        {m.audit_back()}
      </Link>
      <ListHead title={m.audit_title()} action={<Export search={search} found={found} />}>
        <AuditFilters search={search} rows={data?.data ?? []} onChange={change} />
      </ListHead>
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<TableSkeleton />}
        errorTitle={m.audit_failed()}
        empty={<EmptyState title={m.audit_none()} hint={m.audit_none_hint()} />}
        onPage={onPage}
        pager={({ page, data: rows, total, total_is_lower_bound }, pages) => (
          <NumberedPager
            page={page}
            pages={pages}
            pageSize={PAGE_SIZE}
            total={total}
            isLowerBound={total_is_lower_bound}
            shown={rows.length}
            onPage={onPage}
          />
        )}
      >
        {(rows) => <AuditTable rows={rows} onOpen={setOpen} />}
      </ListResult>
      <AuditDetails
        row={open}
        onClose={() => setOpen(null)}
        onNarrow={(filters) => {
          setOpen(null);
          change(filters);
        }}
      />
    </>
  );
}
