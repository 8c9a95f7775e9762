export * from './figures.ts';
export * from './listing.ts';
export * from './machine-query.ts';
export * from './masked.ts';
export * from './policy.ts';
export * from './spelling.ts';
