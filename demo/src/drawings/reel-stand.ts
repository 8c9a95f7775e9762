import { axis, type Frame, flat, place, rim } from './frame.ts';
import {
  accent,
  arcPoints,
  colour,
  detail,
  dot,
  ellipse,
  line,
  type Point,
  poly,
  scatter,
  spread,
  weld,
} from './pen.ts';
import { disc, extrude, traced, turned } from './solids.ts';

function reelStandChuck(): string {
  const frame = axis([234, 198], -13, 0.42);
  const r = 78;
  const jaw = (deg: number): string => {
    const edge = (s: number, from: number, to: number): Point[] =>
      spread(9, deg + from, deg + to).map((at) => rim(frame, s, r + 9, at));
    const face = poly([...edge(-112, -17, 17), ...edge(26, 17, -17)]);
    const foot = poly([
      ...edge(-112, -17, 17),
      ...spread(9, deg + 17, deg - 17).map((at) => rim(frame, -112, r - 6, at)),
    ]);
    const grip = [-88, -64, -40, -16, 8].map((s) => line(...edge(s, -13, 13)));
    return accent(foot, colour.board) + accent(face, colour.tint) + accent(grip.join(''));
  };
  const bolts = spread(8, 0, 315).map((deg) =>
    ellipse(rim(frame, 64, 108, deg), 8 * frame.squash * 1.4, 8, frame.turn),
  );
  return (
    weld(turned(frame, [90, 176, 62])) +
    weld(turned(frame, [64, 92, 126])) +
    detail(bolts.join(''), colour.deep) +
    weld(turned(frame, [36, 64, 88])) +
    weld(turned(frame, [-130, 36, r])) +
    [-72, -6, 60].map(jaw).join('') +
    weld(turned(frame, [-172, -130, 44, r])) +
    detail(disc(frame, -172, 22), colour.deep)
  );
}

function brakePad(): string {
  const plate = (frame: Frame): string => {
    const steel: Point[] = [
      [-176, -30],
      [-140, -34],
      [-112, -86],
      ...arcPoints([0, 250], 354, -107, -73, 16),
      [112, -86],
      [140, -34],
      [176, -30],
      [176, 26],
      [126, 40],
      [104, 86],
      [-104, 86],
      [-126, 40],
      [-176, 26],
    ];
    const eyes = [-152, 152].map((x) => ellipse(place(frame, x, -2), 12)).join('');
    return weld(extrude(frame, steel, 0, 1)) + detail(eyes, colour.deep);
  };
  const lining = flat([232, 174], 8, 12);
  const block: Point[] = [
    [-92, -66],
    ...arcPoints([0, 250], 330, -106, -74, 16),
    [92, -66],
    [104, -16],
    [86, 68],
    [-86, 68],
    [-104, -16],
  ];
  const groove = [-9, 9]
    .map((x) => line(place(lining, x, -79, -0.6), place(lining, x, 68, -0.6)))
    .join('');
  const specks = scatter(70, [142, 110], [322, 236])
    .filter(([x, y]) => Math.abs(x - 232) > 18 && Math.abs(x - 232) < 84 && y > 112)
    .map((at) => ellipse(at, 2.2));
  return (
    plate(flat([240, 186], 10, 14)) +
    weld(extrude(lining, block, -0.6, 1, colour.tint)) +
    accent(traced(lining, block, -0.6) + groove, colour.tint) +
    dot(specks.join(''), colour.action)
  );
}

export const reelStand: Readonly<Record<string, string>> = {
  'Brake Pad': brakePad(),
  'Reel Stand Chuck': reelStandChuck(),
};
