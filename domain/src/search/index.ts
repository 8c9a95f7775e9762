export { latinDigits } from '../script/index.ts';
export * from './asked-sizes.ts';
export * from './family/index.ts';
export * from './matches.ts';
export * from './model-key.ts';
export * from './plain-text.ts';
export * from './read-search.ts';
export * from './search-text.ts';
export * from './sizes-of-model.ts';
