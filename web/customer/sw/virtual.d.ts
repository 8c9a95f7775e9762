declare module 'virtual:worker' {
  /** The paths of the calls whose last answer is kept. */
  export const keptPaths: RegExp;
  export const words: Readonly<Record<'worker_something_new', string>>;
}
