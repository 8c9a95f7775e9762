declare module 'virtual:worker' {
  /** The paths of the calls whose last answer is kept. */
  export const keptPaths: RegExp;
}
