/** Whether a click is the second half of a double tap: it is not meant for what has come under it. */
export const isSecondTap = ({ detail }: { readonly detail: number }): boolean => detail > 1;
