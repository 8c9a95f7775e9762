export * from './update.ts';
export * from './version.ts';
