import { m } from 'virtual:messages';
import type { IconName } from '../../../kit/ui/icons.tsx';

interface Tab {
  readonly to: string;
  readonly label: () => string;
  readonly icon: IconName;
}

/** The panel's tabs, as addresses. */
export const tabs: readonly Tab[] = [
  { to: '/', label: m.panel_home, icon: 'home' },
  { to: '/users', label: m.panel_users, icon: 'user' },
  { to: '/catalogue', label: m.panel_catalogue, icon: 'catalogue' },
  { to: '/queries', label: m.panel_queries, icon: 'records' },
  { to: '/machines', label: m.panel_machines, icon: 'machine' },
  { to: '/settings', label: m.panel_to_settings, icon: 'settings' },
];
