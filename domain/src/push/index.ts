export * from './endpoint.ts';
export * from './message.ts';
