export * from './category.ts';
export * from './specification-names.ts';
