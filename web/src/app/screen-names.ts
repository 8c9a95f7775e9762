import { m } from '../paraglide/messages.js';

/** Screens that a later piece of work fills: their title and what they will do. */
export const laterScreens = {
  report: { title: m.app_report, promise: m.app_later_report },
} as const;
