import { m } from 'virtual:messages';
import type { IconName } from '../../../kit/ui/icons.tsx';

interface Tab {
  readonly to: string;
  readonly label: () => string;
  readonly icon: IconName;
  /** Key that, pressed after g, opens the tab. */
  readonly key: string;
}

/** Tabs of the panel with their addresses. */
export const tabs: readonly Tab[] = [
  { to: '/', label: m.panel_home, icon: 'home', key: 'h' },
  { to: '/users', label: m.panel_users, icon: 'user', key: 'u' },
  { to: '/catalogue', label: m.panel_catalogue, icon: 'catalogue', key: 'c' },
  { to: '/queries', label: m.panel_queries, icon: 'records', key: 'q' },
  { to: '/machines', label: m.panel_machines, icon: 'machine', key: 'm' },
  { to: '/settings', label: m.panel_to_settings, icon: 'settings', key: 's' },
];
