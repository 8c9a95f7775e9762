import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { formatDate, formatTotal } from '../../../kit/ui/format.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import classes from '../../ui/page-section.module.css';
import { PageSection, SectionAnswer } from '../../ui/page-section.tsx';
import { openQueriesQuery, type Plant, QUERIES_SHOWN } from './api.ts';
import { lineOf, type QueryLine } from './query-line.ts';
import { ResolveSheet } from './resolve-sheet.tsx';

function Line({ query, onResolve }: { query: QueryLine; onResolve: () => void }) {
  const { id, name, urgency, at } = query;
  return (
    <li className={classes.row}>
      <Link to="/queries/$id" params={{ id }} className={classes.lead}>
        <strong>{name}</strong>
        <span className="quiet">{m.plant_waits_since({ date: formatDate(at) })}</span>
      </Link>
      <UrgencyBadge urgency={urgency} />
      <Button look="text" aria-label={m.plant_resolve_of({ name })} onClick={onResolve}>
        {m.plant_resolve()}
      </Button>
    </li>
  );
}

/** Open queries of a plant, longest waiting first. */
export function OpenQueries({ plant }: { plant: Plant }) {
  const query = useQuery(openQueriesQuery(plant.ID));
  const [resolving, setResolving] = useState<QueryLine | null>(null);
  const { data } = query;
  return (
    <PageSection
      title={m.plant_needs()}
      count={data && formatTotal(data.total, data.total_is_lower_bound)}
    >
      <SectionAnswer
        query={query}
        failed={m.plant_needs_failed()}
        isEmpty={({ data }) => data.length === 0}
        empty={<p>{m.plant_needs_none()}</p>}
      >
        {({ data, total }) => (
          <>
            <ul className={classes.rows}>
              {data.map(lineOf).map((line) => (
                <Line key={line.id} query={line} onResolve={() => setResolving(line)} />
              ))}
            </ul>
            {total > QUERIES_SHOWN && (
              <ButtonLink
                to="/queries/all"
                search={{ account_id: plant.ID, status: 'open' }}
                look="text"
              >
                {m.plant_needs_more({ shown: QUERIES_SHOWN, total })}
              </ButtonLink>
            )}
          </>
        )}
      </SectionAnswer>
      {resolving && <ResolveSheet query={resolving} onClose={() => setResolving(null)} />}
    </PageSection>
  );
}
