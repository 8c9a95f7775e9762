export * from './every-part-type.ts';
export * from './model-rows.ts';
export * from './part-type.ts';
export * from './session.ts';
export * from './specification-values.ts';
export * from './unfilled-parts.ts';
