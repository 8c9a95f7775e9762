export {
  AdministratorError,
  checkAdministrator,
  createAdministrator,
  createFirstAdministrator,
  type NewAdministrator,
} from './create-administrator.ts';
export { deliverCodeJob, sweepCodesJob } from './deliver-code.ts';
export { hashPassword } from './password-hash.ts';
export { accountRoutes } from './routes.ts';
export { startingAdministrator } from './starting-administrator.ts';
export { type AccountRecord, findById, hasAdministrator, listAdministrators } from './store.ts';
