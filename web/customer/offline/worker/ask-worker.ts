const ANSWERS_WITHIN = 1_000;

/** Sends a worker a message; resolves with whether it answered within a second. */
export function answered(worker: ServiceWorker, type: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWERS_WITHIN, false);
    worker.postMessage({ type }, [port2]);
  });
}
