export { eraseAccountsJob } from '../privacy/erase-accounts.ts';
export { copyErasures, recordErasuresJob } from '../privacy/record-erasures.ts';
export { repeatErasures } from '../privacy/repeat-erasures.ts';
export { accountDetailsRoutes } from './routes.ts';
