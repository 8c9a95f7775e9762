export * from './latin-digits.ts';
