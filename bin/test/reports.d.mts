interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
interface Ended {
  readonly code: number | null;
  readonly isHung: boolean;
}
type Kind = 'vitest' | 'playwright';
export function countStep(
  step: { readonly report?: Kind },
  ended: Ended,
  readReport: () => unknown,
): Count;
