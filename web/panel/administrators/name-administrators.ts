import { formatMobile } from '../../kit/ui/format.ts';

/** An administrator that a query is or can be assigned to. */
export interface NamedAdministrator {
  readonly id: string;
  /** Name, followed by the mobile number if another administrator has an equal name. */
  readonly name: string;
  readonly mobile: string;
  /**
   * False if no query can be assigned to this administrator any more, for example because they are
   * suspended.
   */
  readonly isActive: boolean;
}

interface Administrator {
  readonly ID: string;
  readonly Name: string;
  readonly Mobile: string;
  readonly IsActive: boolean;
}

const nameOf = ({ Name }: Administrator) => Name.trim();

/** Returns all administrators with unique names: namesakes get their numbers added. */
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
