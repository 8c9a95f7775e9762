interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
interface Ended {
  readonly code: number | null;
  readonly isHung: boolean;
  readonly seconds: number;
}
type Kind = 'vitest' | 'playwright';
export function countStep(
  step: { readonly report?: Kind; readonly withinSeconds?: number },
  ended: Ended,
  readReport: () => unknown,
): Count & { readonly isLate: boolean };
