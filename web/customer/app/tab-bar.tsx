import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useCustomer } from '../../kit/client/index.ts';
import { Icon } from '../../kit/ui/icons.tsx';
import { useSessionActions } from '../../kit/ui/shell/session-actions.tsx';
import classes from './tab-bar.module.css';

/** Shows Home's bottom bar. On a desktop the top bar has Logout, so this one leaves it out. */
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
