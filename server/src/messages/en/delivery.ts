/** Why a push message is not delivered, as Settings quotes it and the log notes it. */
export const delivery = {
  notAPushService: 'its address is none of a push service',
  keysUnusable: 'its keys cannot be encrypted with',
  privateNetwork: 'its name leads into a private network',
  nameWithoutAddress: 'its name has no address',
  notReached: ({ code }: { code: string }) => `the push service was not reached: ${code}`,
  answered: ({ status }: { status: number }) => `the push service answered ${status}`,
  silent: 'its push service is silent',
  notSentWithin: ({ milliseconds }: { milliseconds: number }) =>
    `it was not sent within ${milliseconds} ms`,
  notSentInADay: 'it could not be sent within a day',
};
