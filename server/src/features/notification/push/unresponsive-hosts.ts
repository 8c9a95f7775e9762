const MAX_IN_A_ROW = 5;

/** Remembers which hosts let message after message go unanswered. */
export interface UnresponsiveHosts {
  /** Returns true when a host is not worth waiting for. */
  has(host: string): boolean;
  note(host: string, isSilent: boolean): void;
}

/**
 * Returns an empty record of silent hosts. Any answer of a host, even a late one, ends its silence.
 */
export function openUnresponsiveHosts(): UnresponsiveHosts {
  const inARow = new Map<string, number>();
  const of = (host: string) => inARow.get(host) ?? 0;
  return {
    has: (host) => of(host) >= MAX_IN_A_ROW,
    note(host, isSilent) {
      if (isSilent) inARow.set(host, of(host) + 1);
      else inARow.delete(host);
    },
  };
}
