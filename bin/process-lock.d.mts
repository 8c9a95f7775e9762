export function withLock<T>(
  file: string,
  onWait: () => void,
  work: (hold: (pid: number) => void) => Promise<T>,
): Promise<T>;
