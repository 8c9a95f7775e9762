import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Pager } from '../../../kit/lists/pager.tsx';
import { formatMoment, formatTotal } from '../../../kit/ui/format.ts';
import type { AccountRow } from '../../account-row.ts';
import classes from '../../ui/page-section.module.css';
import { PageSection, SectionAnswer } from '../../ui/page-section.tsx';
import { receivedQuery } from './api.ts';

/** What a plant was sent, and whether it read it. */
export function PlantNotifications({
  account,
  remind,
}: {
  account: AccountRow;
  remind: ReactNode;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery(receivedQuery(account.ID, page));
  const { data } = query;
  return (
    <PageSection
      title={m.notification_plant_title()}
      count={data && formatTotal(data.total, data.total_is_lower_bound)}
    >
      <SectionAnswer
        query={query}
        failed={m.notification_plant_failed()}
        isEmpty={({ total }) => total === 0}
        empty={
          <>
            <p>{m.notification_plant_none()}</p>
            {remind}
          </>
        }
      >
        {({ data, page, totalPages }) => (
          <>
            <ul className={classes.rows}>
              {data.map(({ id, title, message, created_at: at, read_at: read }) => (
                <li className={classes.row} key={id}>
                  <div className={classes.lead}>
                    <strong>{title}</strong>
                    <span>{message}</span>
                    <span className="quiet">
                      {read
                        ? m.notification_plant_read({
                            at: formatMoment(at),
                            read: formatMoment(read),
                          })
                        : m.notification_plant_unread({ at: formatMoment(at) })}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
            <Pager page={page} pages={totalPages} onPage={setPage} />
          </>
        )}
      </SectionAnswer>
    </PageSection>
  );
}
