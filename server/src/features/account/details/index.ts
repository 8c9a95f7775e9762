export { eraseAccountsJob } from '../privacy/erase-accounts.ts';
export { copyErasures } from '../privacy/record-erasures.ts';
export { recordErasuresJob, repeatErasures } from '../privacy/repeat-erasures.ts';
export { accountDetailsRoutes } from './routes.ts';
