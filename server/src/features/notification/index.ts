export { deliver, fanOutJob } from './fan-out.ts';
export { presentNotification } from './present.ts';
export { notificationRoutes } from './routes.ts';
export { sendNotification } from './send-notification.ts';
export {
  countUnread as countUnreadNotifications,
  latestOf as latestNotification,
  newestOf as newestNotificationsOf,
  picturesInNotifications,
} from './store.ts';
