let count = 0;

/** Counts a call as under way until it settles. */
export async function underWay<T>(call: Promise<T>): Promise<T> {
  count += 1;
  try {
    return await call;
  } finally {
    count -= 1;
  }
}

/** Whether a call is under way; background requests wait so that it gets the whole connection. */
export const isAnyUnderWay = (): boolean => count > 0;
