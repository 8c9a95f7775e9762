import { m } from 'virtual:messages';
import type { IconName } from '../../../kit/ui/icons.tsx';

interface Tab {
  readonly to: string;
  readonly label: () => string;
  readonly icon: IconName;
}

/** The panel's tabs, as addresses. */
export const tabs: readonly Tab[] = [
  { to: '/users', label: m.admin_users, icon: 'user' },
  { to: '/catalogue', label: m.admin_catalogue, icon: 'catalogue' },
  { to: '/queries', label: m.admin_queries, icon: 'records' },
  { to: '/machines', label: m.admin_machines, icon: 'machine' },
  { to: '/settings', label: m.admin_settings, icon: 'settings' },
];
