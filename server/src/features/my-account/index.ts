export { eraseAccountsJob } from './erase-accounts.ts';
export { myAccountRoutes } from './routes.ts';
