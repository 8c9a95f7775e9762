import { machineName } from '../../../trade/trade-words.ts';
import type { OpenQuery } from './api.ts';

/** Returns the displayed fields of a query of either kind. */
export function lineOf(query: OpenQuery) {
  const { version } = query;
  return query.type === 'csp'
    ? {
        id: query.ID,
        version,
        name: query.SparePartName,
        urgency: query.UrgencyLevel,
        at: query.CreatedAt,
      }
    : {
        id: query.id,
        version,
        name: machineName(query.machine_name),
        urgency: query.urgency_level,
        at: query.created_at,
      };
}

/** An open query with its displayed fields. */
export type QueryLine = ReturnType<typeof lineOf>;
