import { m } from 'virtual:messages';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { formatTotal } from '../../../../kit/ui/format.ts';
import type { useUserSelection } from './use-user-selection.ts';
import classes from './users.module.css';

interface UsersBarProps {
  selection: ReturnType<typeof useUserSelection>;
  /** Number of users that match search and filters; `null` until the list is loaded. */
  matching: { readonly total: number; readonly isLowerBound: boolean } | null;
}

function words({ isAll, count }: UsersBarProps['selection'], total: string): string {
  if (isAll) return m.account_users_all_selected({ total });
  return count === 0 ? m.account_users_none_selected() : m.account_users_selected({ count });
}

/** Shows the number of selected users, a button to select all, and a link to sent notifications. */
export function UsersBar({ selection, matching }: UsersBarProps) {
  const total = matching ? formatTotal(matching.total, matching.isLowerBound) : '';
  const { isAll, count } = selection;
  const offersAll = !isAll && count > 0 && matching !== null && matching.total > count;
  return (
    <div className={classes.bar}>
      <p role="status">{words(selection, total)}</p>
      {offersAll && (
        <button
          type="button"
          className={`bare-button ${classes.barButton} ${classes.barWide}`}
          onClick={selection.chooseMatching}
        >
          {m.account_users_select_matching({ total })}
        </button>
      )}
      {(isAll || count > 0) && (
        <button
          type="button"
          className={`bare-button ${classes.barButton}`}
          aria-label={m.account_users_clear_selection()}
          onClick={selection.clear}
        >
          {m.account_users_clear()}
        </button>
      )}
      <span className={classes.barEnd}>
        <ButtonLink to="/users/parts" look="text">
          {m.parts_found_title()}
        </ButtonLink>
        <ButtonLink to="/users/reports" look="text">
          {m.report_many()}
        </ButtonLink>
        <ButtonLink to="/notifications" look="text">
          {m.account_users_sent()}
        </ButtonLink>
      </span>
    </div>
  );
}
