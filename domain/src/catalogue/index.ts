export * from './category.ts';
export * from './columns.ts';
export * from './specification-names.ts';
