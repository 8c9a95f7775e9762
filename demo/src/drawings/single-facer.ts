import { type Frame, flat, place } from './frame.ts';
import {
  accent,
  arcPoints,
  colour,
  detail,
  ellipse,
  hidden,
  line,
  type Point,
  polar,
  spread,
  weld,
} from './pen.ts';
import { extrude, traced } from './solids.ts';

function comb(): string {
  const frame = flat([236, 168], 7, 10);
  const pitch = 23;
  const teeth = spread(16, 172.5, -172.5).flatMap((x): Point[] => [
    [x + pitch / 2 - 3, -4],
    [x + 4.5, 92],
    [x, 100],
    [x - 4.5, 92],
    [x - pitch / 2 + 3, -4],
  ]);
  const profile: Point[] = [[-184, -86], [184, -86], [184, -4], ...teeth, [-184, -4]];
  const holes = [-128, 0, 128].map((x) => ellipse(place(frame, x, -46), 15));
  return (
    weld(extrude(frame, profile, 0, 1)) +
    detail(line(place(frame, -184, -16), place(frame, 184, -16))) +
    accent(holes.join(''), colour.tint)
  );
}

function singleFacerFinger(): string {
  const inner = (degrees: readonly [number, number]): Point[] =>
    arcPoints([0, 0], 148, degrees[0], degrees[1], 36);
  const crescent: Point[] = [
    ...inner([172, 292]),
    ...spread(37, 292, 196).map((deg, i) => polar([0, 0], 150 + 38 * Math.sqrt(i / 36), deg)),
    [-236, -62],
    [-236, 14],
    [-190, 34],
  ];
  const finger = (frame: Frame): string => {
    const slot: Point[] = [
      ...arcPoints([-214, -32], 9, 180, 360, 10),
      ...arcPoints([-214, -2], 9, 0, 180, 10),
    ];
    return weld(extrude(frame, crescent, 0, 1)) + detail(traced(frame, slot), colour.deep);
  };
  const at = (i: number): Frame => flat([278 + 48 * i, 266 - 22 * i], 9, -5);
  const edge = [...inner([172, 292])].map(([a, b]) => place(at(0), a, b));
  return (
    hidden(line(...arcPoints(at(0).at, 136, 160, 330, 40))) +
    [2, 1, 0].map((i) => finger(at(i))).join('') +
    accent(line(...edge))
  );
}

export const singleFacer: Readonly<Record<string, string>> = {
  Comb: comb(),
  'Single Facer Finger': singleFacerFinger(),
};
