import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../kit/ui/format.ts';
import type { AccountRow } from '../../account-row.ts';
import classes from '../../ui/page-section.module.css';
import { PagedSection } from '../../ui/paged-section.tsx';
import { receivedQuery } from './api.ts';

/** Notifications sent to a plant, and whether it read them. */
export function PlantNotifications({
  account,
  remind,
}: {
  account: AccountRow;
  remind: ReactNode;
}) {
  return (
    <PagedSection
      title={m.notification_plant_title()}
      queryOf={(page) => receivedQuery(account.ID, page)}
      failed={m.notification_plant_failed()}
      empty={
        <>
          <p>{m.notification_plant_none()}</p>
          {remind}
        </>
      }
    >
      {(notifications) =>
        notifications.map(({ id, title, message, created_at: at, read_at: read }) => (
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
        ))
      }
    </PagedSection>
  );
}
