declare module 'virtual:worker' {
  /** Matches the paths of the calls whose last answer is cached. */
  export const cachedPaths: RegExp;
  /** Version of the worker's release. */
  export const release: string;
}
