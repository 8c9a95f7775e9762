export { eraseAccountsJob } from '../privacy/erase-accounts.ts';
export { accountDetailsRoutes } from './routes.ts';
