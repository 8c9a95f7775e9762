export function withLock<T>(
  file: string,
  onWait: () => void,
  work: (addOwner: (pid: number) => void) => Promise<T>,
): Promise<T>;
