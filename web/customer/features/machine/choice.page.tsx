import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '../../../kit/ui/icons.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import classes from './choice.module.css';

const ways = [
  { to: '/machine-query/buy', icon: 'search', title: m.machine_buy, hint: m.machine_buy_hint },
  { to: '/machine-query/sell', icon: 'camera', title: m.machine_sell, hint: m.machine_sell_hint },
] as const satisfies readonly { to: string; icon: IconName; [word: string]: unknown }[];

/** Offers to buy or to sell a machine. */
export function MachineChoicePage() {
  return (
    <PageShell title={m.machine_choice()} narrow>
      <h2 className={classes.lead}>{m.machine_choice_lead()}</h2>
      <ul className={classes.ways}>
        {ways.map(({ to, icon, title, hint }) => (
          <li key={to}>
            <Link to={to} className={`card card-link ${classes.way}`}>
              <span className={classes.icon}>
                <Icon name={icon} size={32} />
              </span>
              <span className={`beside-picture ${classes.text}`}>
                <span className={`name ${classes.title}`}>{title()}</span>
                <span className={`quiet ${classes.hint}`}>{hint()}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </PageShell>
  );
}
