declare module 'virtual:calls' {
  export const calls: Readonly<
    Record<
      import('@fluteline/contract').CallName,
      {
        readonly method: import('@fluteline/contract').Method;
        readonly path: string;
        readonly signed: boolean;
      }
    >
  >;
}
