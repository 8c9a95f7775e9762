export {
  AdministratorError,
  checkAdministrator,
  createAdministrator,
  createFirstAdministrator,
} from './create-administrator.ts';
export { deliverCodeJob, sweepCodesJob } from './deliver-code.ts';
export { type AccountFilter, countCustomers, customerIds, unknownAccounts } from './list-store.ts';
export { hashPassword } from './password-hash.ts';
export { accountRoutes } from './routes.ts';
export { startingAdministrator } from './starting-administrator.ts';
export { hasAdministrator, holdCustomer, listAdministrators } from './store.ts';
