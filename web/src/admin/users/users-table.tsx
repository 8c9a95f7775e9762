import { accountStatus } from '@fluteline/domain/account';
import { m } from '../../paraglide/messages.js';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { formatDate, formatMobile, formatNumber } from '../../ui/format.ts';
import type { UserRow } from './api.ts';
import { statusWords } from './status-words.ts';
import classes from './users.module.css';

const tones: Readonly<Record<keyof typeof statusWords, Tone>> = {
  Active: 'low',
  Suspended: 'high',
  Inactive: 'done',
};

function Status({ user }: { user: UserRow }) {
  const status = accountStatus({ isActive: user.IsActive, isSuspended: user.IsSuspended });
  return <Badge tone={tones[status]}>{statusWords[status]()}</Badge>;
}

function Progress({ filled, total }: { filled: number; total: number }) {
  const text = `${formatNumber(filled)} / ${formatNumber(total)}`;
  return (
    <span className={classes.progress}>
      {text}
      <progress value={filled} max={total} aria-label={m.admin_users_catalogue()}>
        {text}
      </progress>
    </span>
  );
}

const lead = (): Column<UserRow> => ({
  key: 'user',
  title: m.admin_users_info(),
  cell: (user) => (
    <span className={classes.who}>
      <strong>{user.Email || formatMobile(user.Mobile)}</strong>
      {user.Email && <a href={`tel:+91${user.Mobile}`}>{formatMobile(user.Mobile)}</a>}
    </span>
  ),
});

const columns = (): readonly Column<UserRow>[] => [
  { key: 'status', title: m.admin_users_status(), cell: (user) => <Status user={user} /> },
  {
    key: 'joined',
    title: m.admin_users_joined(),
    cell: (user) => <span className={classes.line}>{formatDate(user.CreatedAt)}</span>,
  },
  { key: 'company', title: m.admin_users_company(), cell: (user) => user.CompanyName || user.Name },
  {
    key: 'audit',
    title: m.admin_users_audit(),
    cell: (user) => (
      <Badge tone={user.AuditRequested ? 'medium' : 'done'}>
        {user.AuditRequested ? m.admin_users_audit_requested() : m.admin_users_audit_none()}
      </Badge>
    ),
  },
  {
    key: 'questionnaires',
    title: m.admin_users_questionnaires(),
    cell: ({ questionnaire_count: count }) => (
      <span className={count === 0 ? classes.none : classes.line}>
        {m.admin_users_questionnaire_count({ count })}
      </span>
    ),
  },
  {
    key: 'catalogue',
    title: m.admin_users_catalogue(),
    cell: (user) => <Progress filled={user.catalogue_filled} total={user.catalogue_total} />,
  },
];

export function UsersTable({ users }: { users: readonly UserRow[] }) {
  return (
    <DataTable
      caption={m.admin_users()}
      rows={users}
      rowKey={({ ID }) => ID}
      lead={lead()}
      columns={columns()}
    />
  );
}
