import { m } from 'virtual:messages';
import { useNavigate } from '@tanstack/react-router';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { MenuButton } from '../../../kit/ui/menu/menu-button.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import { ExportSheet } from '../../ui/export-download/export-sheet.tsx';
import {
  exportedCount,
  type ListTotal,
  useListExport,
} from '../../ui/export-download/use-list-export.ts';
import { type CatalogueSearch, readExport, startExport } from './api.ts';
import classes from './catalogue.module.css';

interface CatalogueToolsProps {
  search: CatalogueSearch;
  /** Number of products that search and filter match. */
  found: ListTotal | undefined;
}

function What({ search, found }: CatalogueToolsProps) {
  const count = exportedCount(found);
  return search.search || search.category
    ? m.catalogue_panel_export_some(count)
    : m.catalogue_panel_export_all(count);
}

/** Add Product, import and export: side by side on a desktop, in a menu on a phone. */
export function CatalogueTools({ search, found }: CatalogueToolsProps) {
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const { open, sheet } = useListExport(search, { start: startExport, read: readExport });
  const hasRows = found?.total !== 0;
  const toCrossReferences = () => navigate({ to: '/catalogue/cross-references' });
  const toImport = () => navigate({ to: '/catalogue/import' });
  return (
    <div className={classes.tools}>
      {!isNarrow && (
        <>
          <ButtonLink look="text" to="/catalogue/cross-references">
            {m.catalogue_cross_title()}
          </ButtonLink>
          <Button look="outline" icon="upload" onClick={toImport}>
            {m.catalogue_import_action()}
          </Button>
          {hasRows && (
            <Button look="outline" icon="download" onClick={open}>
              {m.export_action()}
            </Button>
          )}
        </>
      )}
      <ButtonLink to="/catalogue/new" icon="plus">
        {m.catalogue_panel_add()}
      </ButtonLink>
      {isNarrow && (
        <MenuButton
          label={m.catalogue_panel_more()}
          items={[
            { label: m.catalogue_import_action(), icon: 'upload', run: toImport },
            ...(hasRows
              ? [{ label: m.export_action(), icon: 'download', run: open } as const]
              : []),
            { label: m.catalogue_cross_title(), icon: 'copy', run: toCrossReferences },
          ]}
        />
      )}
      <ExportSheet {...sheet} title={m.catalogue_panel_export()}>
        <What search={search} found={found} />
      </ExportSheet>
    </div>
  );
}
