import { vi } from 'vitest';

/** A worker that responds when a test tells it to. */
export interface HiredWorker {
  readonly address: string;
  readonly orders: { readonly file: File; readonly type: string }[];
  readonly isDismissed: () => boolean;
  answer(message: object): void;
  /** Fails as if the worker's file could not be loaded. */
  break(): void;
}

/** Replaces the page's workers and the canvas they need. */
export function fakeWorkers(): HiredWorker[] {
  const hired: HiredWorker[] = [];
  class FakeWorker {
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    readonly #orders: HiredWorker['orders'] = [];
    #dismissed = false;
    constructor(address: URL) {
      hired.push({
        address: address.href,
        orders: this.#orders,
        isDismissed: () => this.#dismissed,
        answer: (data) => this.onmessage?.(new MessageEvent('message', { data })),
        break: () => this.onerror?.(new ErrorEvent('error', { cancelable: true })),
      });
    }
    postMessage(order: HiredWorker['orders'][number]) {
      this.#orders.push(order);
    }
    terminate() {
      this.#dismissed = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  return hired;
}
