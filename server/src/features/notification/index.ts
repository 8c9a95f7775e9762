export { fanOutJob } from './fan-out.ts';
export { presentNotification } from './present.ts';
export { notificationRoutes } from './routes.ts';
export {
  latestOf as latestNotification,
  listOwn as listNotificationsOf,
  picturesInNotifications,
} from './store.ts';
