export function endAll(): void;
export function runProgram(
  command: readonly string[],
  options: {
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
    readonly endsAfterSeconds: number;
  },
): Promise<{
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly isHung: boolean;
  readonly output: string;
  readonly answer: string;
  readonly seconds: number;
}>;
