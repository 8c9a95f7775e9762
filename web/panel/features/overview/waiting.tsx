import { m } from 'virtual:messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { formatMobile, formatMoment } from '../../../kit/ui/format.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import { machineName } from '../../../trade/trade-words.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import { RowKeys } from '../../ui/data-table/row-keys.tsx';
import { waitInWords } from '../../ui/durations.ts';
import type { Overview } from './api.ts';
import classes from './overview.module.css';

interface RowProps {
  to: LinkProps;
  name: string;
  detail: string;
  /** Waiting time, followed by the moment itself. */
  since: string;
  sinceWords: string;
  badge?: ReactNode;
  /** Id of a row that keyboard shortcuts can reach. */
  rowId?: string;
}

function Row({ to, name, detail, since, sinceWords, badge, rowId }: RowProps) {
  return (
    <li>
      <Link {...to} className={classes.row} data-row={rowId}>
        <span className={`named ${classes.name}`}>
          <strong>{name}</strong>
          <span>{detail}</span>
        </span>
        <span className={classes.since}>
          {badge}
          <time dateTime={since} title={formatMoment(since)}>
            {sinceWords}
          </time>
        </span>
        <Icon name="forward" size={16} />
      </Link>
    </li>
  );
}

interface RowsProps {
  title: string;
  hint?: string;
  isEmpty: boolean;
  /** Says what to do when nothing is waiting. */
  empty: ReactNode;
  /** Whether keyboard shortcuts move between the rows. */
  hasKeys?: boolean;
  children: ReactNode;
}

function Rows({ title, hint, isEmpty, empty, hasKeys = false, children }: RowsProps) {
  const rows = <ul className={classes.rows}>{children}</ul>;
  return (
    <Card title={title} {...(hint ? { hint } : {})}>
      {isEmpty && <div className={classes.empty}>{empty}</div>}
      {!isEmpty &&
        (hasKeys ? (
          <RowKeys rows={[]} className={classes.rows}>
            {rows}
          </RowKeys>
        ) : (
          rows
        ))}
    </Card>
  );
}

/** Open queries, longest waiting first. */
export function OldestQueries({
  queries,
  now,
}: {
  queries: Overview['oldest_queries'];
  now: Date;
}) {
  return (
    <Rows
      title={m.overview_oldest_queries()}
      hasKeys
      isEmpty={queries.length === 0}
      empty={
        <>
          <p>{m.overview_no_queries()}</p>
          <Link to="/catalogue">{m.overview_to_catalogue()}</Link>
        </>
      }
    >
      {queries.map((query) => (
        <Row
          key={query.id}
          rowId={query.id}
          to={{ to: '/queries/$id', params: { id: query.id }, search: { status: 'open' } }}
          name={machineName(query.name)}
          detail={m.overview_kind_and_company({
            kind: query.type === 'csp' ? m.overview_spare_part() : m.overview_machine(),
            company: query.CompanyName,
          })}
          since={query.created_at}
          sinceWords={m.overview_waits({ time: waitInWords(query.created_at, now) })}
          badge={<UrgencyBadge urgency={query.urgency_level} />}
        />
      ))}
    </Rows>
  );
}

/** Requested audits without a report. */
export function WaitingAudits({ overview, now }: { overview: Overview; now: Date }) {
  const { waiting_audits: audits, waiting_audit_count: count } = overview;
  return (
    <Rows
      title={m.overview_audits()}
      {...(count > audits.length
        ? { hint: m.overview_audits_more({ shown: audits.length, total: count }) }
        : {})}
      isEmpty={audits.length === 0}
      empty={
        <>
          <p>{m.overview_no_audits()}</p>
          <Link to="/users">{m.overview_to_users()}</Link>
        </>
      }
    >
      {audits.map(({ questionnaire_id, user_id: id, CompanyName, Mobile, requested_at }) => (
        <Row
          key={questionnaire_id}
          to={{ to: '/users/$id', params: { id } }}
          name={CompanyName || formatMobile(Mobile)}
          detail={formatMobile(Mobile)}
          since={requested_at}
          sinceWords={m.overview_waits({ time: waitInWords(requested_at, now) })}
        />
      ))}
    </Rows>
  );
}

/** The most recently listed machines. */
export function NewMachines({ machines, now }: { machines: Overview['new_machines']; now: Date }) {
  return (
    <Rows
      title={m.overview_new_machines()}
      isEmpty={machines.length === 0}
      empty={
        <>
          <p>{m.overview_no_machines()}</p>
          <Link to="/users">{m.overview_to_users()}</Link>
        </>
      }
    >
      {machines.map(({ ID, name, manufacturer_name: maker, CompanyName, is_active, CreatedAt }) => (
        <Row
          key={ID}
          to={{ to: '/machines/$id', params: { id: ID } }}
          name={machineName(name)}
          detail={m.overview_maker_and_company({ maker, company: CompanyName })}
          since={CreatedAt}
          sinceWords={m.overview_ago({ time: waitInWords(CreatedAt, now) })}
          badge={
            <Badge tone={is_active ? 'low' : 'done'}>
              {is_active ? m.overview_active() : m.overview_inactive()}
            </Badge>
          }
        />
      ))}
    </Rows>
  );
}
