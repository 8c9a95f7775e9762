import { useQuery } from '@tanstack/react-query';
import { useAdministrator } from '../session.ts';
import { operatorsQuery } from './api.ts';
import type { Operator } from './name-operators.ts';

const nobody: readonly Operator[] = [];

/** Everybody who administers, and who of them reads this. */
export function useOperators() {
  const { data, isPending } = useQuery(operatorsQuery);
  const operators = data ?? nobody;
  const mobile = useAdministrator()?.user.mobile;
  return {
    operators,
    isPending,
    me: operators.find((one) => one.mobile === mobile),
    /** What somebody is called: as the others would confuse nobody with him. */
    nameOf: (id: string | undefined, name: string): string =>
      operators.find((one) => one.id === id)?.name ?? name,
  };
}
