export * from './company-key.ts';
export * from './file-name.ts';
export * from './match.ts';
export * from './policy.ts';
