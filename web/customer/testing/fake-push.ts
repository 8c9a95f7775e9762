import { vi } from 'vitest';
import { browserHas } from '../../kit/testing/browser-has.ts';

interface FakePush {
  /** Answer to the permission question. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  subscribed: boolean;
  /** Titles of the shown notifications. */
  tray: string[];
  readonly asked: () => number;
}

/** Fakes the parts of a browser with push notifications that the page uses. */
export function fakePush(given: Partial<Pick<FakePush, 'answer' | 'permission'>> = {}): FakePush {
  let asked = 0;
  const push: FakePush = {
    answer: 'granted',
    permission: 'default',
    subscribed: false,
    tray: [],
    ...given,
    asked: () => asked,
  };
  const subscription = {
    endpoint: 'https://push.fluteline.in/send/1',
    toJSON: () => ({
      endpoint: 'https://push.fluteline.in/send/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    unsubscribe: async () => {
      push.subscribed = false;
      return true;
    },
  };
  const noticeOf = (title: string) => ({
    title,
    close: () => {
      push.tray = push.tray.filter((one) => one !== title);
    },
  });
  const registration = {
    getNotifications: async () => push.tray.map(noticeOf),
    pushManager: {
      getSubscription: async () => (push.subscribed ? subscription : null),
      subscribe: async () => {
        push.subscribed = true;
        return subscription;
      },
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    controller: null,
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => {
      asked += 1;
      push.permission = push.answer;
      return push.answer;
    },
  });
  browserHas({ serviceWorker });
  return push;
}

/** Answers to the calls about this device's subscription, and to a query that is raised. */
export const pushServer = {
  raiseMachineQuery: { status: 201, body: { data: { id: 'q1' } } },
  readPushKey: { body: { data: { publicKey: 'BAAA' } } },
  subscribeToPush: { status: 201, body: { data: { id: 's1' } } },
  unsubscribeFromPush: { status: 204 },
};
