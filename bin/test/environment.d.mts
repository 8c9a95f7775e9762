export function withoutSettings(
  root: string,
  environment: NodeJS.ProcessEnv,
): Record<string, string | undefined>;
