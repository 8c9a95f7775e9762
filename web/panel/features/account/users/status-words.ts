import { m } from 'virtual:messages';

export const statusWords = {
  Active: m.account_users_active,
  Suspended: m.account_users_suspended,
  Inactive: m.account_users_inactive,
} as const;
