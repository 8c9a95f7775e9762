export * from './item.ts';
export * from './pace.ts';
export * from './turn.ts';
export * from './verdict.ts';
