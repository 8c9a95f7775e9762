export * from './is-record.ts';
export * from './keys-of.ts';
export * from './record-of.ts';
