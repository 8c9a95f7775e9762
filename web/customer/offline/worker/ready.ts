const READY_WITHIN = 10_000;

/**
 * The registration once its worker answers; rejects after ten seconds. The browser's own promise
 * never ends where a worker does not become active.
 */
export function workerReady(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The worker did not become ready'));
    const timer = setTimeout(late, READY_WITHIN);
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer);
      resolve(registration);
    });
  });
}
