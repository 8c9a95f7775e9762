/**
 * Whether a click is the second half of a double tap, which is not meant for a control that has
 * just appeared.
 */
export const isSecondTap = ({ detail }: { readonly detail: number }): boolean => detail > 1;
