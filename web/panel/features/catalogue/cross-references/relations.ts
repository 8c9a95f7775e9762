/** Relations of one model number to another. */
export const relations = ['equal', 'replaces', 'fits'] as const;
