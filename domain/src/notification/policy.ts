/** Longest title of a notification, in characters. */
export const NOTIFICATION_TITLE = 80;
/** Longest message of a notification, in characters. */
export const NOTIFICATION_MESSAGE = 500;
/** Longest link of a notification, in characters. */
export const NOTIFICATION_LINK = 500;
