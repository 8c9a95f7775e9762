export { fanOutJob } from './fan-out.ts';
export { presentNotification } from './present.ts';
export { notificationRoutes } from './routes.ts';
export {
  latestOf as latestNotification,
  newestOf as newestNotificationsOf,
  picturesInNotifications,
} from './store.ts';
