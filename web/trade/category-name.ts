import { m } from 'virtual:messages';
import { canonicalCategory } from '@fluteline/domain/catalogue';

const words: Readonly<Record<string, () => string>> = {
  flexo_printing: m.ui_category_flexo_printing,
  corrugation_line: m.ui_category_corrugation_line,
  // Earlier data says 'Other' instead of 'Others'.
  Other: m.ui_category_others,
  Others: m.ui_category_others,
};

/**
 * Returns the displayed name of a category: 'Flexo Printing' for 'flexo_printing' and 'Flexo
 * printing'; unknown categories stay unchanged.
 */
export function categoryName(category: string): string {
  return words[canonicalCategory(category)]?.() ?? category;
}
