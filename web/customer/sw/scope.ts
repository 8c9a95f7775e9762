/** Event of background sync, which the standard's types lack. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
  sync: SyncEvent;
  periodicsync: SyncEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: ExtendableEvent;
}

type Scope = Pick<
  ServiceWorkerGlobalScope,
  'clients' | 'location' | 'registration' | 'skipWaiting'
> & {
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
};

declare const self: Scope;

/** Global scope of the worker, with its types. */
export const scope = self;
