import { m } from '../paraglide/messages.js';

/** Screens that a later piece of work fills: their title and what they will do. */
export const laterScreens = {
  machines: { title: m.app_machines, promise: m.app_later_machines },
  machineQuery: { title: m.app_machine_query, promise: m.app_later_machine_query },
  quote: { title: m.app_quote, promise: m.app_later_quote },
  report: { title: m.app_report, promise: m.app_later_report },
  suggestions: { title: m.app_suggestions, promise: m.app_later_suggestions },
} as const;
