/** What one model number is to another. */
export const relations = ['equal', 'replaces', 'fits'] as const;
