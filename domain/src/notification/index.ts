export * from './link.ts';
export * from './policy.ts';
export * from './push-endpoint.ts';
export * from './push-message.ts';
