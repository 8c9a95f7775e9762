import { m } from 'virtual:messages';
import { partTypeNamed } from '@fluteline/domain/parts';
import { useListSearch } from '../../../../kit/lists/list-search.ts';
import { PageShell } from '../../../../kit/ui/shell/page-shell.tsx';
import type { SizeAddress } from './size-address.ts';
import { SizeSearch } from './size-search.tsx';
import { TypePicker } from './type-picker.tsx';

/**
 * Finds a part by its measurements: first its type by the picture, then its sizes; both are in the
 * address.
 */
export function BySizePage() {
  const [search, change] = useListSearch<SizeAddress>();
  const part = search.part_type === undefined ? undefined : partTypeNamed(search.part_type);
  if (part) return <SizeSearch key={part.name} part={part} address={search} change={change} />;
  return (
    <PageShell title={m.catalogue_by_size()}>
      <TypePicker
        search={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
      />
    </PageShell>
  );
}
