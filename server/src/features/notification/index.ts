export { deliver, fanOutJob } from './fan-out.ts';
export { notifyOfMatchingMachine } from './machine-notifications.ts';
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
export {
  addAnswerNotification,
  addResolutionNotifications,
  notifyOfSale,
  removeResolutionNotifications,
} from './query-notifications.ts';
export { countUnread as countUnreadNotifications } from './read-store.ts';
export { notificationRoutes } from './routes.ts';
export { sendNotification } from './send-notification.ts';
export {
  latestOf as latestNotification,
  newestOf as newestNotificationsOf,
  picturesInNotifications,
} from './store.ts';
