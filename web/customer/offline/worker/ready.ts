const READY_WITHIN = 10_000;

/**
 * Resolves with the registration once its worker is active; rejects after ten seconds. The
 * browser's own promise stays pending when no worker becomes active.
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
