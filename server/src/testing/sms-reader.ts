import { readFile } from 'node:fs/promises';

/** A message in the SMS outbox. */
export interface OutboxMessage {
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly at: string;
}

/** Reads the SMS outbox in place of a phone. */
export interface SmsReader {
  all(): Promise<OutboxMessage[]>;
  /** Returns the last code sent to a number; waits for one, longer on a busy machine. */
  codeFor(mobile: string): Promise<string>;
}

/** Returns a reader of an outbox file. */
export function smsReader(path: string): SmsReader {
  const all = async (): Promise<OutboxMessage[]> => {
    const text = await readFile(path, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  return {
    all,
    async codeFor(mobile) {
      for (let waited = 0; waited < 15_000; waited += 50) {
        const last = (await all()).findLast((message) => message.to === mobile);
        if (last) return last.code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No code went to ${mobile}`);
    },
  };
}
