import { m } from 'virtual:messages';
import { type Designation, differencesOf, partFamily } from '@fluteline/domain/search';
import type { Item } from './api.ts';

const names: Readonly<Record<string, () => string>> = {
  seal: m.catalogue_equivalent_seal,
  cage: m.catalogue_equivalent_cage,
  lip: m.catalogue_equivalent_lip,
  section: m.catalogue_equivalent_section,
};

/** Returns the designation in a search; null for words and for a maker's own model. */
export const designationIn = (search: string | undefined): Designation | null =>
  search === undefined ? null : partFamily(search);

/**
 * Returns how an equivalent part differs from the searched designation: 'seal DDU, asked 2RSR';
 * null for an identical part or no equivalent.
 */
export function equivalentNote(asked: Designation | null, item: Item): string | null {
  const own = asked && partFamily(item.model_no, item.part_type);
  if (!own || own.equivalentKey !== asked.equivalentKey) return null;
  const differences = differencesOf(asked, own).map(({ name, one, other }) =>
    m.catalogue_equivalent_differs({
      name: names[name]?.() ?? m.catalogue_equivalent_suffix(),
      own: other || m.catalogue_equivalent_none(),
      asked: one || m.catalogue_equivalent_none(),
    }),
  );
  return differences.length === 0 ? null : differences.join('; ');
}
