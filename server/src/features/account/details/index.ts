export { eraseAccountsJob } from '../privacy/erase-accounts.ts';
export { myAccountRoutes } from './routes.ts';
