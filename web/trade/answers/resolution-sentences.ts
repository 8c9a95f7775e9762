import { m } from 'virtual:messages';
import type { Resolution } from '@fluteline/domain/query';

/** Sentences for the buyer on why a query is resolved. */
export const resolutionSentences: Readonly<Record<Resolution, () => string>> = {
  supplied: m.trade_resolution_supplied,
  quoted: m.trade_resolution_quoted,
  not_available: m.trade_resolution_not_available,
  no_answer: m.trade_resolution_no_answer,
};
