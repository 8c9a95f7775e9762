/** Requests that follow each other until the load is stopped. */
export interface Load {
  /** Returns the number of answers so far. */
  answered(): number;
  /** Stops the load; returns the problems of wrong answers. */
  stop(): Promise<string[]>;
}

/** Sends requests, `atOnce` at a time; each returns the problem of its answer, or null. */
export function startLoad(atOnce: number, request: () => Promise<string | null>): Load {
  const failures: string[] = [];
  let answered = 0;
  let isEnough = false;
  const senders = Array.from({ length: atOnce }, async () => {
    while (!isEnough) {
      const failure = await request().catch((error: Error) => `${error} ${error.cause ?? ''}`);
      if (failure === null) answered += 1;
      else failures.push(failure);
    }
  });
  return {
    answered: () => answered,
    async stop() {
      isEnough = true;
      await Promise.all(senders);
      return failures;
    },
  };
}
