import { useQuery } from '@tanstack/react-query';
import { useAdministrator } from '../session.ts';
import { namedAdministratorsQuery } from './api.ts';
import type { NamedAdministrator } from './name-administrators.ts';

const nobody: readonly NamedAdministrator[] = [];

/** Returns all administrators, and which of them is signed in. */
export function useAdministrators() {
  const { data, isPending } = useQuery(namedAdministratorsQuery);
  const administrators = data ?? nobody;
  const mobile = useAdministrator()?.user.mobile;
  return {
    administrators,
    isPending,
    me: administrators.find((one) => one.mobile === mobile),
    /** Returns an administrator's unique name; the given name for anyone else. */
    nameOf: (id: string | undefined, name: string): string =>
      administrators.find((one) => one.id === id)?.name ?? name,
  };
}
