export * from './catalogue-query.ts';
export * from './records.ts';
export * from './related-machines.ts';
export * from './urgency.ts';
