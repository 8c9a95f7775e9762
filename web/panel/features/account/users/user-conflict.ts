import { m } from 'virtual:messages';
import type { UserValues } from './user-values.ts';

const yesOrNo = (is: boolean) => (is ? m.account_users_yes() : m.account_users_no());

/** Returns the fields of the edit form for comparing two versions. */
export const comparedFields = () =>
  [
    { label: m.account_users_company(), text: (one: UserValues) => one.companyName },
    { label: m.account_users_flag_active(), text: (one: UserValues) => yesOrNo(one.isActive) },
    { label: m.account_users_flag_verified(), text: (one: UserValues) => yesOrNo(one.isVerified) },
    {
      label: m.account_users_flag_suspended(),
      text: (one: UserValues) => yesOrNo(one.isSuspended),
    },
    { label: m.account_users_flag_deleted(), text: (one: UserValues) => yesOrNo(one.isDeleted) },
    { label: m.account_users_flag_blocked(), text: (one: UserValues) => yesOrNo(one.isBlocked) },
  ] as const;
