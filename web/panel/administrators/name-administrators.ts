import { formatMobile } from '../../kit/ui/format.ts';

/** Somebody whom a query is assigned to, or can be. */
export interface NamedAdministrator {
  readonly id: string;
  /** With the number where somebody else has the same name. */
  readonly name: string;
  readonly mobile: string;
  /** False where a query goes to him no more, as one that is suspended. */
  readonly isActive: boolean;
}

interface Administrator {
  readonly ID: string;
  readonly Name: string;
  readonly Mobile: string;
  readonly IsActive: boolean;
}

const nameOf = ({ Name }: Administrator) => Name.trim();

/** Every administrator under a unique name: namesakes have their numbers beside it. */
export function nameAdministrators(
  administrators: readonly Administrator[],
): readonly NamedAdministrator[] {
  const namesakes = Map.groupBy(administrators, (one) => nameOf(one).toLowerCase());
  return administrators.map((one) => {
    const name = nameOf(one);
    const number = formatMobile(one.Mobile);
    const isShared = (namesakes.get(name.toLowerCase())?.length ?? 0) > 1;
    const shown = name && isShared ? `${name} (${number})` : name || number;
    return { id: one.ID, mobile: one.Mobile, name: shown, isActive: one.IsActive };
  });
}
