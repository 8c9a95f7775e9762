export * from './category.ts';
export * from './columns.ts';
export * from './model-number.ts';
export * from './specification-names.ts';
