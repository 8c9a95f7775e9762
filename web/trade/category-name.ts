import { m } from 'virtual:messages';
import { canonicalCategory } from '@fluteline/domain/catalogue';

const words: Readonly<Record<string, () => string>> = {
  flexo_printing: m.ui_category_flexo_printing,
  corrugation_line: m.ui_category_corrugation_line,
  // Earlier data says 'Other' for the same.
  Other: m.ui_category_others,
  Others: m.ui_category_others,
};

/** A category as it is read: 'flexo_printing' and 'Flexo printing' are 'Flexo Printing'; others stand as written. */
export function categoryName(category: string): string {
  return words[canonicalCategory(category)]?.() ?? category;
}
