export * from './answering.ts';
export * from './catalogue-query.ts';
export * from './place.ts';
export * from './read-query-search.ts';
export * from './records.ts';
export * from './related-machines.ts';
export * from './urgency.ts';
