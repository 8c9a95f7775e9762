type Answer = (input: string, init: RequestInit) => Promise<Response>;

/** Number of pieces of an upload, and milliseconds for each. */
interface Pace {
  readonly pieces: number;
  readonly pause: number;
}

/**
 * Creates an XMLHttpRequest class that gets its response from `answer` and reports upload progress.
 */
export function uploadsThrough(
  answer: Answer,
  { pieces, pause }: Pace = { pieces: 2, pause: 0 },
): unknown {
  return class {
    status = 0;
    responseText = '';
    timeout = 0;
    readonly upload: { onprogress?: (event: ProgressEvent) => void } = {};
    onload?: () => void;
    onloadend?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #method = 'GET';
    #address = '';
    readonly #headers: Record<string, string> = {};
    #answered = new Headers();

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#answered.get(name);
    }
    abort() {
      this.onabort?.();
      this.onloadend?.();
    }
    async send(body: FormData) {
      try {
        const method = this.#method;
        const headers = this.#headers;
        const answering = answer(this.#address, { method, headers, body });
        // Nothing is sent if the server cannot be reached.
        await Promise.race([answering, Promise.resolve()]);
        for (let loaded = 1; loaded <= pieces; loaded++) {
          if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
          this.upload.onprogress?.(
            new ProgressEvent('progress', { lengthComputable: true, loaded, total: pieces }),
          );
        }
        const response = await answering;
        this.status = response.status;
        this.#answered = response.headers;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
      this.onloadend?.();
    }
  };
}
