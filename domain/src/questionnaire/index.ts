export * from './answers.ts';
export * from './options.ts';
