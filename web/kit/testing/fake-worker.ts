import { vi } from 'vitest';

/** A worker that answers when a test says so. */
export interface HiredWorker {
  readonly address: string;
  readonly orders: { readonly file: File; readonly type: string }[];
  readonly isDismissed: () => boolean;
  answer(message: object): void;
  /** As when its file cannot be loaded. */
  break(): void;
}

/** Stands in for the page's workers, and for the drawing they need. */
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
