import { useQuery } from '@tanstack/react-query';
import { useAdministrator } from '../session.ts';
import { namedAdministratorsQuery } from './api.ts';
import type { NamedAdministrator } from './name-administrators.ts';

const nobody: readonly NamedAdministrator[] = [];

/** Everybody who administers, and who of them reads this. */
export function useAdministrators() {
  const { data, isPending } = useQuery(namedAdministratorsQuery);
  const administrators = data ?? nobody;
  const mobile = useAdministrator()?.user.mobile;
  return {
    administrators,
    isPending,
    me: administrators.find((one) => one.mobile === mobile),
    /** What somebody is called: as the others would confuse nobody with him. */
    nameOf: (id: string | undefined, name: string): string =>
      administrators.find((one) => one.id === id)?.name ?? name,
  };
}
