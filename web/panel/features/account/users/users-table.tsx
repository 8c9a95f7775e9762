import { m } from 'virtual:messages';
import { wasAdministrator } from '@fluteline/domain/account';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../kit/ui/badge.tsx';
import { formatDate, formatMobile } from '../../../../kit/ui/format.ts';
import { AccountStatus } from '../../../ui/account-status.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable, type Selection, type Sorting } from '../../../ui/data-table/data-table.tsx';
import { RowKeys } from '../../../ui/data-table/row-keys.tsx';
import { TruncatedText } from '../../../ui/data-table/truncated-text.tsx';
import type { UserRow } from './api.ts';
import { RowActions, type RowTools } from './row-actions.tsx';
import classes from './users.module.css';

/** Shows how many part types a plant has provided. */
export function CatalogueProgress({ filled, total }: { filled: number; total: number }) {
  const text = m.account_users_catalogue_filled({ filled, total });
  return (
    <span className={classes.progress}>
      {text}
      <progress value={filled} max={total} aria-label={m.account_users_catalogue()}>
        {text}
      </progress>
    </span>
  );
}

/** Shows the plant's name, or the person's name for other accounts. */
function Company({ user }: { user: UserRow }) {
  const role = user.IsAdmin ? 'administrator' : 'customer';
  const isFormer = wasAdministrator({ role, companyName: user.CompanyName });
  return (
    <span className={classes.who}>
      <Link to="/users/$id" params={{ id: user.ID }} className={classes.company}>
        <TruncatedText strong>{user.CompanyName || user.Name || m.panel_not_given()}</TruncatedText>
      </Link>
      {isFormer && <span className="small">{m.account_users_former_administrator()}</span>}
    </span>
  );
}

function UserInfo({ user }: { user: UserRow }) {
  return (
    <span className={classes.who}>
      {user.Email && <TruncatedText>{user.Email}</TruncatedText>}
      <a href={`tel:+91${user.Mobile}`}>{formatMobile(user.Mobile)}</a>
    </span>
  );
}

const lead = (): Column<UserRow> => ({
  id: 'company',
  size: 224,
  header: m.account_users_company(),
  accessorFn: ({ CompanyName }) => CompanyName,
  sortDescFirst: false,
  cell: (user) => <Company user={user} />,
});

const columns = (): readonly Column<UserRow>[] => [
  {
    id: 'user',
    size: 190,
    header: m.account_users_info(),
    cell: (user) => <UserInfo user={user} />,
  },
  {
    id: 'status',
    size: 86,
    header: m.account_users_status(),
    cell: (user) => <AccountStatus account={user} />,
  },
  {
    id: 'joined',
    size: 112,
    header: m.account_users_joined(),
    accessorFn: ({ CreatedAt }) => CreatedAt,
    sortDescFirst: true,
    cell: (user) => <span className={classes.line}>{formatDate(user.CreatedAt)}</span>,
  },
  {
    id: 'audit',
    size: 114,
    header: m.panel_audit_requested(),
    accessorFn: ({ AuditRequested }) => AuditRequested,
    sortDescFirst: true,
    cell: (user) => (
      <Badge tone={user.AuditRequested ? 'medium' : 'done'}>
        {user.AuditRequested ? m.account_users_audit_requested() : m.account_users_audit_none()}
      </Badge>
    ),
  },
  {
    id: 'questionnaires',
    size: 148,
    header: m.account_users_questionnaires(),
    accessorFn: (user) => user.questionnaire_count,
    sortDescFirst: true,
    cell: ({ questionnaire_count: count }) => (
      <span className={count === 0 ? 'small' : classes.count}>
        {m.account_users_questionnaire_count({ count })}
      </span>
    ),
  },
  {
    id: 'catalogue',
    size: 114,
    header: m.account_users_catalogue(),
    accessorFn: (user) => user.catalogue_filled,
    sortDescFirst: true,
    cell: (user) => (
      <CatalogueProgress filled={user.catalogue_filled} total={user.catalogue_total} />
    ),
  },
];

interface UsersTableProps {
  users: readonly UserRow[];
  sorting: Sorting;
  selection: Selection<UserRow>;
  tools?: RowTools | undefined;
  onOpen: (user: UserRow) => void;
  onNotify: (user: UserRow) => void;
}

export function UsersTable({
  users,
  sorting,
  selection,
  tools,
  onOpen,
  onNotify,
}: UsersTableProps) {
  return (
    <RowKeys rows={users} keys={{ Enter: onOpen }}>
      <DataTable
        caption={m.panel_users()}
        name="users"
        dense
        rows={users}
        rowKey={({ ID }) => ID}
        columns={[lead(), ...columns()]}
        sorting={sorting}
        selection={selection}
        actions={{
          width: 194,
          of: (user) => (
            <RowActions user={user} onOpen={onOpen} onNotify={onNotify} tools={tools} />
          ),
        }}
      />
    </RowKeys>
  );
}
