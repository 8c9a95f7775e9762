import { m } from 'virtual:messages';
import { accountStatus } from '@fluteline/domain/account';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';

/** Texts for the states of an account. */
export const statusWords = {
  Active: m.account_users_active,
  Suspended: m.account_users_suspended,
  Inactive: m.account_users_inactive,
} as const;

const tones: Readonly<Record<keyof typeof statusWords, Tone>> = {
  Active: 'low',
  Suspended: 'high',
  Inactive: 'done',
};

/** Badge for the state of an account. */
export function AccountStatus({
  account,
}: {
  account: { readonly IsActive: boolean; readonly IsSuspended: boolean };
}) {
  const { IsActive: isActive, IsSuspended: isSuspended } = account;
  const status = accountStatus({ isActive, isSuspended });
  return <Badge tone={tones[status]}>{statusWords[status]()}</Badge>;
}
