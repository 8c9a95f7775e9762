export * from './consent.ts';
export * from './email.ts';
export * from './erasure.ts';
export * from './mobile.ts';
export * from './one-time-code.ts';
export * from './password.ts';
export * from './policy.ts';
export * from './status.ts';
