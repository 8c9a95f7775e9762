interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly isAbsent?: boolean;
}
interface Ended {
  readonly code: number | null;
  readonly isHung: boolean;
}
type Kind = 'vitest' | 'playwright';
export function countStep(
  step: { readonly report?: Kind; readonly mayBeAbsent?: boolean },
  ended: Ended,
  readReport: () => unknown,
): Count;
