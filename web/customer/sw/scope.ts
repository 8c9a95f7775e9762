/** What browsers with background sync and push have besides the standard's types. */
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

/** The worker's own scope, as its types name it. */
export const scope = self;
