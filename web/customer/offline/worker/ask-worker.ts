const ANSWERS_WITHIN = 1_000;

/** Sends a worker a message and waits until it has taken it, for a second at most. */
export function answered(worker: ServiceWorker, type: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWERS_WITHIN, false);
    worker.postMessage({ type }, [port2]);
  });
}
