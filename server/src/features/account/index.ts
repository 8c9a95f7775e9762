export {
  AdministratorError,
  checkAdministrator,
  createAdministrator,
  createFirstAdministrator,
} from './create-administrator.ts';
export { deliverCodeJob, sweepCodesJob } from './deliver-code.ts';
export { hashPassword } from './password-hash.ts';
export { accountRoutes } from './routes.ts';
export { startingAdministrator } from './starting-administrator.ts';
export { hasAdministrator, listAdministrators } from './store.ts';
