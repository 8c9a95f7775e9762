import type { ReactNode } from 'react';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import { DetailParts } from '../../ui/detail-part.tsx';
import { QueryHistory } from './query-history.tsx';
import type { QueryView } from './query-view.ts';
import { StatusSelect } from './status-select.tsx';

interface QueryDetailsProps {
  query: QueryView | null;
  onClose: () => void;
  /** Facts of the query. */
  children: ReactNode;
}

/** Sheet with a query's status, facts and history. */
export function QueryDetails({ query, onClose, children }: QueryDetailsProps) {
  return (
    <Sheet open={query !== null} onClose={onClose} title={query?.name ?? ''} size="large">
      {query && (
        <DetailParts>
          <div className="state">
            <UrgencyBadge urgency={query.urgency} />
            <StatusSelect query={query} />
          </div>
          {children}
          <QueryHistory id={query.id} />
        </DetailParts>
      )}
    </Sheet>
  );
}
