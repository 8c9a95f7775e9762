import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type ListSearch, useListSearch } from '../../../kit/lists/list-search.ts';
import { Fold } from '../../../kit/ui/fold.tsx';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { NothingYet, PanelList } from '../../ui/panel-list.tsx';
import { PanelPage } from '../../ui/panel-page.tsx';
import { type SentNotification, sentQuery } from './api.ts';
import { DeliveryProgress } from './delivery.tsx';
import classes from './sent.module.css';

const audienceWords = {
  all: m.notification_audience_all,
  filter: m.notification_audience_filter,
  named: m.notification_audience_named,
} as const;

/** Number of names shown at once. */
const NAMES = 3;

/** Names that link to the plants' pages. */
function Names({ sent: { chosen, chosen_ids: ids = [] } }: { sent: SentNotification }) {
  return chosen.map((name, index) => {
    const id = ids[index];
    return (
      <Fragment key={id ?? index}>
        {index > 0 && ', '}
        {id ? (
          <Link to="/users/$id" params={{ id }} className={classes.plant}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Fragment>
    );
  });
}

/** Shows individually selected recipients: the first by name, and all when opened. */
function Chosen({ sent }: { sent: SentNotification }) {
  const { chosen = [], recipients } = sent;
  if (chosen.length === 0) return null;
  const first = chosen.slice(0, NAMES).join(', ');
  const more = Math.max(chosen.length, recipients) - Math.min(NAMES, chosen.length);
  if (more <= 0) {
    return (
      <p className={classes.quiet}>
        {m.notification_chosen_to()} <Names sent={sent} />
      </p>
    );
  }
  const unnamed = recipients - chosen.length;
  return (
    <Fold title={m.notification_chosen_more({ names: first, more })}>
      <p className={classes.quiet}>
        <Names sent={sent} />
        {unnamed > 0 && ` ${m.notification_chosen_unnamed({ more: unnamed })}`}
      </p>
    </Fold>
  );
}

function SentCard({ sent }: { sent: SentNotification }) {
  return (
    <li className={classes.card}>
      {sent.image ? (
        <span className={classes.picture}>
          <Picture src={sent.image} alt="" ratio="square" sizes="56px" />
        </span>
      ) : (
        <span className={classes.icon}>
          <Icon name="bell" size={20} />
        </span>
      )}
      <div className={classes.words}>
        <h2 className={classes.title}>{sent.title}</h2>
        <p className={classes.message}>{sent.message}</p>
        {sent.redirect_url && (
          <p className={classes.quiet}>{m.notification_leads_to({ link: sent.redirect_url })}</p>
        )}
        <p className={classes.quiet}>
          {m.notification_sent_by({
            moment: formatMoment(sent.created_at),
            name: sent.sent_by,
            audience: audienceWords[sent.audience](),
          })}
        </p>
        <Chosen sent={sent} />
      </div>
      <div className={classes.delivery}>
        <DeliveryProgress progress={sent} />
        {sent.pushed > 0 && (
          <p className={classes.quiet}>
            {m.notification_pushed({
              count: sent.pushed,
              received: sent.received,
              opened: sent.opened,
            })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Page of sent notifications with their delivery progress, newest first. */
export function SentNotificationsPage() {
  const [{ page = 1 }] = useListSearch<ListSearch<Readonly<Record<never, never>>>>();
  const query = useQuery(sentQuery(page, usePageSize()));
  const goBack = useGoBack('/users');
  return (
    <PanelPage title={m.notification_history()} onBack={goBack}>
      <PanelList
        query={query}
        errorTitle={m.notification_history_failed()}
        empty={
          <NothingYet
            title={m.notification_history_none()}
            hint={m.notification_history_none_hint()}
            to="/users"
            go={m.notification_history_go()}
          />
        }
      >
        {(list) => (
          <ul className={classes.list} aria-label={m.notification_history()}>
            {list.map((sent) => (
              <SentCard key={sent.id} sent={sent} />
            ))}
          </ul>
        )}
      </PanelList>
    </PanelPage>
  );
}
