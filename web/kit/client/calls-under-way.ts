let count = 0;

/** Counts a call for as long as it has no answer. */
export async function underWay<T>(call: Promise<T>): Promise<T> {
  count += 1;
  try {
    return await call;
  } finally {
    count -= 1;
  }
}

/** Whether an answer is awaited: what nobody asked for leaves the line to it. */
export const isAnyUnderWay = (): boolean => count > 0;
