import { m } from '../../../../paraglide/messages.js';

export const statusWords = {
  Active: m.admin_users_active,
  Suspended: m.admin_users_suspended,
  Inactive: m.admin_users_inactive,
} as const;
