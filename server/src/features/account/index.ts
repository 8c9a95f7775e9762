export { administratorRoutes } from './administrator-routes.ts';
export {
  AdministratorError,
  checkAdministrator,
  createAdministrator,
  createFirstAdministrator,
} from './create-administrator.ts';
export {
  CODE_STORED_SECONDS,
  DELIVER_CODE,
  deliverCodeJob,
  sweepCodesJob,
} from './deliver-code.ts';
export {
  countCustomers,
  countReach,
  customerIds,
  customersByMobile,
  type FoundCustomer,
  searchCustomers,
  unknownAccounts,
} from './list-store.ts';
export { hashPassword } from './password-hash.ts';
export { plantRoutes } from './plant/routes.ts';
export { accountRoutes } from './routes.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
export { secondFactorRoutes } from './second-factor/routes.ts';
export { startingAdministrator } from './starting-administrator.ts';
export {
  hasAdministrator,
  listAdministrators,
  lockById as lockAccount,
  lockCustomer,
} from './store.ts';
export { REGISTRATION_STORED_SECONDS, sweepRegistrationsJob } from './sweep-registrations.ts';
