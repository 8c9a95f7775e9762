import { m } from 'virtual:messages';

export const statusWords = {
  Active: m.admin_users_active,
  Suspended: m.admin_users_suspended,
  Inactive: m.admin_users_inactive,
} as const;
