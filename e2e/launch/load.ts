/** Requests that follow each other until they are stopped. */
export interface Load {
  /** How many were answered so far. */
  answered(): number;
  /** Ends it; answers what was not answered as it should be. */
  stop(): Promise<string[]>;
}

/** Sends requests, some at once; each says what is wrong with its answer, or nothing. */
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
