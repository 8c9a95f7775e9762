/** An axis from 0 to `top` with a line at each of `ticks`. */
export interface Scale {
  readonly top: number;
  readonly ticks: readonly number[];
}

const MAX_STEPS = 4;

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … that is at least `min`. */
function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  const factor = [1, 2, 5, 10].find((one) => one * power >= min * 0.999999) ?? 10;
  return factor * power;
}

/**
 * Returns a scale up to at least `max` with at most four round steps, which are whole numbers for
 * counts.
 */
export function scaleFor(max: number, min = 1): Scale {
  const step = Math.max(roundStep(Math.max(max, min) / MAX_STEPS), min);
  const steps = Math.max(1, Math.ceil(max / step - 1e-9));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => index * step);
  return { top: steps * step, ticks };
}

/** A segment between two consecutive weeks that both have a figure, in shares of the plot. */
export interface Stretch {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Returns the segments of a chart line; a week without a figure is a gap, not a zero. */
export function stretchesOf(figures: readonly (number | null)[], top: number): Stretch[] {
  const at = (index: number, figure: number) => ({
    x: (index + 0.5) / figures.length,
    y: 1 - figure / top,
  });
  return figures.flatMap((figure, index) => {
    const before = figures[index - 1];
    if (figure === null || before === null || before === undefined) return [];
    return [{ from: at(index - 1, before), to: at(index, figure) }];
  });
}
