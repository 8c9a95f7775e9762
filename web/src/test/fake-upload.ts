type Answer = (input: string, init: RequestInit) => Promise<Response>;

/** An XMLHttpRequest that asks `answer` and tells that half and all of the upload has gone. */
export function uploadsThrough(answer: Answer): unknown {
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
        // Nothing goes out to whom nobody reaches.
        await Promise.race([answering, Promise.resolve()]);
        for (const loaded of [50, 100]) {
          this.upload.onprogress?.(
            new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }),
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
