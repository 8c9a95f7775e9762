import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../kit/ui/format.ts';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { isOnItsWay, type JustSent, type Progress, sentQuery } from './api.ts';
import classes from './delivery.module.css';

function progressWords(progress: Progress): string {
  const { delivered, recipients, stopped } = progress;
  const figures = { delivered: formatNumber(delivered), recipients: formatNumber(recipients) };
  if (stopped) return m.notification_stopped(figures);
  if (isOnItsWay(progress)) return m.notification_delivering(figures);
  return m.notification_delivered({ ...figures, count: recipients });
}

/** Shows how many recipients have received a notification. */
export function DeliveryProgress({ progress }: { progress: Progress }) {
  const { delivered, recipients } = progress;
  return (
    <div className={classes.progress}>
      <progress
        value={recipients === 0 ? 1 : delivered}
        max={Math.max(recipients, 1)}
        aria-label={m.notification_delivery()}
      />
      <span>{progressWords(progress)}</span>
    </div>
  );
}

/** Shows the delivery of a notification that was just sent. */
export function Delivery({ sent }: { sent: JustSent }) {
  const { data } = useQuery({ ...sentQuery(1, usePageSize()), enabled: isOnItsWay(sent) });
  const present = data?.data.find(({ id }) => id === sent.id) ?? sent;
  return (
    <div className={classes.delivery} role="status">
      <p className={classes.title}>{sent.title}</p>
      <DeliveryProgress progress={present} />
    </div>
  );
}
