import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useCustomer } from '../../kit/client/index.ts';
import { Icon } from '../../kit/ui/icons.tsx';
import { useSessionActions } from '../../kit/ui/shell/session-actions.tsx';
import classes from './tab-bar.module.css';

/** Home's bar at the thumb. On a desk the bar above has Logout, so that it is there once. */
export function TabBar() {
  const customer = useCustomer();
  const { signIn, signOut } = useSessionActions();
  return (
    <nav className={`bottom-bar ${classes.bar}`} aria-label={m.app_tabs()}>
      <button
        type="button"
        className={`bare-button ${classes.tab} ${classes.session}`}
        onClick={customer ? signOut : signIn}
      >
        <Icon name={customer ? 'logout' : 'login'} size={24} />
        {customer ? m.app_logout() : m.app_log_in()}
      </button>
      <Link to="/machines" className={`bare-button ${classes.tab}`}>
        <Icon name="machine" size={24} />
        {m.app_machines()}
      </Link>
      <Link to="/calculator" className={`bare-button ${classes.tab}`}>
        <Icon name="calculator" size={24} />
        {m.app_calculator_tab()}
      </Link>
    </nav>
  );
}
