export { deliverPushJobs } from './deliver.ts';
export { type DeliveryFigures, deliveryFigures } from './delivery-store.ts';
export { presentDevice, presentPreferences } from './present.ts';
export { pushRoutes } from './routes.ts';
export { devicesOf, erasePush, preferencesOf } from './store.ts';
export { PUSH_KEPT_SECONDS, sweepPushJob } from './sweep.ts';
export {
  type Teller,
  tellOfNotification,
  tellOfReport,
  tellOfResolvedQuery,
  tellOfSoldMachine,
} from './tell.ts';
