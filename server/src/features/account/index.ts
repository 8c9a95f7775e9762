export { administratorRoutes } from './administrator-routes.ts';
export { checkOwnPassword, wrongOwnPassword } from './check-own-password.ts';
export { checkNewPassword } from './check-password.ts';
export {
  AdministratorError,
  checkAdministrator,
  createAdministrator,
  createFirstAdministrator,
} from './create-administrator.ts';
export { CODE_KEPT_SECONDS, DELIVER_CODE, deliverCodeJob, sweepCodesJob } from './deliver-code.ts';
export { freeEmail } from './free-email.ts';
export { countCustomers, countReach, customerIds, unknownAccounts } from './list-store.ts';
export { hashPassword } from './password-hash.ts';
export { presentAccount, presentOwnAccount } from './present.ts';
export { accountRoutes } from './routes.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
export { secondFactorRoutes } from './second-factor/routes.ts';
export { startingAdministrator } from './starting-administrator.ts';
export {
  type AccountRecord,
  findById as findAccount,
  hasAdministrator,
  hasOtherAdministrator,
  holdById as holdAccount,
  holdCustomer,
  listAdministrators,
  updateAccount,
} from './store.ts';
export { REGISTRATION_KEPT_SECONDS, sweepRegistrationsJob } from './sweep-registrations.ts';
