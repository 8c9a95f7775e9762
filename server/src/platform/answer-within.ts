/** Returns the result of work, or after `ms` what `late` returns; `late` may throw instead. */
export async function answerWithin<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([work, ended.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
