export { deliver, fanOutJob } from './fan-out.ts';
export { notifySearchers } from './list-of-machine.ts';
export { listAnswer, listResolutions, notifyAskers, removeResolutions } from './list-of-query.ts';
export { presentNotification } from './present.ts';
export { deliverPushJobs } from './push/deliver.ts';
export { type DeliveryFigures, deliveryFigures } from './push/delivery-store.ts';
export {
  notifyOfAnsweredQuery,
  notifyOfReport,
  notifyOfResolvedQueries,
} from './push/notify.ts';
export { presentDevice, presentPreferences } from './push/present.ts';
export { pushRoutes } from './push/routes.ts';
export { devicesOf, erasePush, preferencesOf } from './push/store.ts';
export { PUSH_STORED_SECONDS, sweepPushJob } from './push/sweep.ts';
export { notificationRoutes } from './routes.ts';
export { sendNotification } from './send-notification.ts';
export {
  countUnread as countUnreadNotifications,
  latestOf as latestNotification,
  newestOf as newestNotificationsOf,
  picturesInNotifications,
} from './store.ts';
