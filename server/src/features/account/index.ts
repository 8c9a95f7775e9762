export { administratorRoutes } from './administrator/administrator-routes.ts';
export {
  AdministratorError,
  checkAdministrator,
  createAdministrator,
  createFirstAdministrator,
} from './administrator/create-administrator.ts';
export { startingAdministrator } from './administrator/starting-administrator.ts';
export {
  CODE_STORED_SECONDS,
  DELIVER_CODE,
  deliverCodeJob,
  sweepCodesJob,
} from './code/deliver-code.ts';
export {
  accountsFound,
  countCustomers,
  countReach,
  customerIds,
  customersByMobile,
  type FoundCustomer,
  searchCustomers,
  unknownAccounts,
} from './list-store.ts';
export { hashPassword } from './password/password-hash.ts';
export { plantRoutes } from './plant/routes.ts';
export {
  REGISTRATION_STORED_SECONDS,
  sweepRegistrationsJob,
} from './registration/sweep-registrations.ts';
export { accountRoutes } from './routes.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
export { secondFactorRoutes } from './second-factor/routes.ts';
export {
  hasAdministrator,
  listAdministrators,
  lockById as lockAccount,
  lockCustomer,
} from './store.ts';
