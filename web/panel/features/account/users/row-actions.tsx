import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { formatMobile } from '../../../../kit/ui/format.ts';
import { MenuButton, type MenuItem } from '../../../../kit/ui/menu/menu-button.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import type { UserRow } from './api.ts';
import classes from './users.module.css';

/** Dialogs and buttons of other features that a row offers. */
export interface RowTools {
  readonly openReports: (user: UserRow) => void;
  readonly openQuestionnaires: (user: UserRow) => void;
  readonly openCatalogue: (user: UserRow) => void;
  readonly uploadReport: (user: UserRow) => ReactNode;
}

interface RowActionsProps {
  user: UserRow;
  onOpen: (user: UserRow) => void;
  onNotify: (user: UserRow) => void;
  tools?: RowTools | undefined;
}

/** Actions on a user: the most used as buttons, the others in a menu. */
export function RowActions({ user, onOpen, onNotify, tools }: RowActionsProps) {
  const name = user.CompanyName || user.Email || formatMobile(user.Mobile);
  const more: readonly MenuItem[] = tools
    ? [
        {
          label: m.account_users_questionnaires(),
          icon: 'records',
          run: () => tools.openQuestionnaires(user),
        },
        {
          label: m.account_users_catalogue_items(),
          icon: 'catalogue',
          run: () => tools.openCatalogue(user),
        },
      ]
    : [];
  return (
    <>
      <span className={classes.actions}>
        {tools && (
          <RowAction
            icon="records"
            label={m.account_users_reports_of({ name })}
            onClick={() => tools.openReports(user)}
          >
            {m.account_users_reports()}
          </RowAction>
        )}
        <RowAction
          icon="eye"
          label={m.account_users_view_of({ name })}
          onClick={() => onOpen(user)}
        >
          {m.account_users_view()}
        </RowAction>
        <RowAction
          icon="bell"
          label={m.account_users_notify_of({ name })}
          onClick={() => onNotify(user)}
        >
          {m.account_users_notify()}
        </RowAction>
        {/* Only plants have reports, not administrators. */}
        {!user.IsAdmin && tools?.uploadReport(user)}
      </span>
      {more.length > 0 && <MenuButton label={m.account_users_more_of({ name })} items={more} />}
    </>
  );
}
