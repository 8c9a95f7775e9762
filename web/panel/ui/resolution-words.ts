import { m } from 'virtual:messages';
import type { Resolution } from '@fluteline/domain/query';

/** Texts for the reasons to resolve a query. */
export const resolutionWords: Readonly<Record<Resolution, () => string>> = {
  supplied: m.query_panel_resolution_supplied,
  quoted: m.query_panel_resolution_quoted,
  not_available: m.query_panel_resolution_not_available,
  no_answer: m.query_panel_resolution_no_answer,
};
