declare module 'virtual:worker' {
  /** The paths of the calls whose last answer is cached. */
  export const cachedPaths: RegExp;
}
