export * from './link.ts';
export * from './policy.ts';
