export * from './latin-digits.ts';
export * from './plain-figure.ts';
