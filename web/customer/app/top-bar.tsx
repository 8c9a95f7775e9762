import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useCustomer } from '../../kit/client/index.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { formatMobile } from '../../kit/ui/format.ts';
import { Icon } from '../../kit/ui/icons.tsx';
import { useSessionActions } from '../../kit/ui/shell/session-actions.tsx';
import { WaveMark } from '../../kit/ui/wave-mark.tsx';
import classes from './top-bar.module.css';

/** Shows Home's top bar: the logo, Logout and My Records, and on a desktop who is signed in. */
export function TopBar() {
  const customer = useCustomer();
  const { signIn, signOut } = useSessionActions();
  return (
    <header className="top-bar">
      <div className={`top-bar-inner ${classes.inner}`}>
        <Link to="/home" className={`brand-link ${classes.logo}`}>
          <WaveMark />
          {m.app_name()}
        </Link>
        {customer ? (
          <>
            <Link to="/account" className={classes.account}>
              <span className="visually-hidden">{m.app_account()}</span>
              <span className={classes.who}>
                <span>{customer.user.email}</span>
                <span>{formatMobile(customer.user.mobile)}</span>
              </span>
              <Icon name="user" size={24} />
            </Link>
            <span className={classes.desk}>
              <Button look="outline" onClick={signOut}>
                {m.app_logout()}
              </Button>
            </span>
            <ButtonLink to="/records" look="text" className={classes.edge}>
              {m.app_my_records()}
            </ButtonLink>
          </>
        ) : (
          <Button look="text" className={`${classes.end} ${classes.edge}`} onClick={signIn}>
            {m.app_log_in()}
          </Button>
        )}
      </div>
    </header>
  );
}
