import { axis, type Frame, plane, rim, shifted, spot, type View } from './frame.ts';
import {
  accent,
  arcPoints,
  cog,
  colour,
  detail,
  dot,
  ellipse,
  hatch,
  hidden,
  line,
  outline,
  type Point,
  piece,
  polar,
  poly,
  spread,
  weld,
} from './pen.ts';
import { barrel, block, bore, disc, extrude, traced, turned } from './solids.ts';

function bearing(): string {
  const frame = axis([206, 188], -14, 0.8);
  const wide = 62;
  const balls = spread(10, 0, 324).map((deg) => rim(frame, 0, 88, deg));
  return (
    weld([piece(barrel(frame, 0, wide, 134)), piece(disc(frame, 0, 134))]) +
    detail(disc(frame, 0, 126)) +
    detail(disc(frame, 0, 106), colour.deep) +
    accent(balls.map((centre) => ellipse(centre, 15)).join(''), colour.tint) +
    weld([piece(disc(frame, 0, 70))]) +
    detail(disc(frame, 0, 63)) +
    weld(bore(frame, 0, wide, 44))
  );
}

/** A bore and its keyway as one profile. */
function keyed(r: number, wide: number): Point[] {
  const half = (Math.asin(wide / 2 / r) * 180) / Math.PI;
  return [
    ...arcPoints([0, 0], r, half - 90, 270 - half, 32),
    [-wide / 2, -r - wide * 0.6],
    [wide / 2, -r - wide * 0.6],
  ];
}

function gear(): string {
  const frame = axis([208, 188], -14, 0.8);
  const holes = spread(6, 0, 300).map((deg) =>
    ellipse(rim(frame, 0, 70, deg), 13 * frame.squash, 13, frame.turn),
  );
  return (
    weld(extrude(frame, cog(24, 114, 138), 0, 66)) +
    detail(disc(frame, 0, 96) + disc(frame, 0, 90)) +
    detail(holes.join(''), colour.deep) +
    weld([piece(disc(frame, 0, 48))]) +
    accent(traced(frame, keyed(30, 18)), colour.tint)
  );
}

function jaws(frame: Frame, near: number, far: number, turn: number): string {
  const order = [0, 120, 240]
    .map((deg) => deg + turn)
    .toSorted((a, b) => Math.cos((a * Math.PI) / 180) - Math.cos((b * Math.PI) / 180));
  return order
    .map((deg) => {
      const tooth = [
        ...arcPoints([0, 0], 92, deg - 27, deg + 27, 12),
        ...arcPoints([0, 0], 44, deg + 24, deg - 24, 8),
      ];
      return weld(extrude(frame, tooth, near, far));
    })
    .join('');
}

function coupling(): string {
  const frame = axis([236, 182], -12, 0.46);
  const star = spread(6, 30, 330).flatMap((deg) => [
    polar([0, 0], 42, deg - 22),
    ...arcPoints([0, 0], 90, deg - 13, deg + 13, 6),
    polar([0, 0], 42, deg + 22),
  ]);
  return (
    weld(turned(frame, [134, 186, 56])) +
    weld(turned(frame, [104, 136, 92])) +
    jaws(frame, 70, 104, 60) +
    weld(extrude(frame, star, -10, 26, colour.tint, colour.tint)) +
    accent(traced(frame, star, -10), colour.tint) +
    accent(disc(frame, -10, 18), colour.board) +
    jaws(frame, -100, -64, 0) +
    weld(turned(frame, [-132, -100, 92])) +
    weld(turned(frame, [-184, -132, 56])) +
    detail(traced(frame, keyed(30, 15), -184), colour.deep)
  );
}

function oilSeal(): string {
  const frame = axis([140, 188], -14, 0.72);
  const spring = spread(40, 0, 351).map((deg) =>
    line(rim(frame, 0, 76, deg), rim(frame, 0, 84, deg + 4)),
  );
  const body = poly([
    [332, 92],
    [430, 92],
    [430, 238],
    [384, 242],
    [360, 264],
    [334, 226],
    [336, 206],
    [374, 212],
    [402, 200],
    [402, 122],
    [332, 122],
  ]);
  return (
    weld([piece(barrel(frame, 0, 44, 118)), piece(disc(frame, 0, 118))]) +
    detail(disc(frame, 0, 104)) +
    detail(disc(frame, 0, 98), colour.shade) +
    accent(disc(frame, 0, 80) + spring.join('')) +
    weld(bore(frame, 0, 40, 64)) +
    outline(body) +
    detail(hatch(334, 94, 94, 26, 13)) +
    accent(ellipse([355, 195], 15), colour.tint) +
    hidden(line([318, 268], [444, 268]))
  );
}

const floor: View = { at: [234, 174], yaw: 32, pitch: 20 };

function motor(): string {
  const end = (x: number): Frame => plane(floor, 'end', x, 0, 0);
  const shaft = end(-212);
  const key = [-18, 18].flatMap((deg, i) =>
    (i === 0 ? [6, 36] : [36, 6]).map((s) => rim(shaft, s, 20, deg - 14)),
  );
  return (
    weld(block(floor, [64, -92, -112], [52, 184, 34])) +
    weld(turned(end(120), [0, 66, 88])) +
    weld(extrude(end(-96), cog(30, 82, 92, 0.5), 0, 216)) +
    weld(block(floor, [-92, -92, -112], [52, 60, 34])) +
    weld(turned(end(-126), [0, 32, 92])) +
    dot(
      spread(4, 45, 315)
        .map((deg) => ellipse(rim(end(-126), 0, 78, deg), 6))
        .join(''),
    ) +
    weld(turned(end(-150), [0, 24, 52])) +
    weld(block(floor, [-40, -44, 84], [92, 88, 44])) +
    detail(line(...[0, 1].map((i) => spot(floor, -40 + 92 * i, -44, 116)))) +
    accent(barrel(shaft, 0, 64, 20) + disc(shaft, 0, 20), colour.tint) +
    dot(poly(key), colour.action)
  );
}

const stand: View = { at: [250, 164], yaw: 34, pitch: 20 };

function gearbox(): string {
  const front = plane(stand, 'front', 0, -76, 0);
  const corner = (x: number, z: number, from: number): Point[] =>
    arcPoints([x, z], 44, from, from + 90, 8);
  const profile: Point[] = [[96, -92], ...corner(52, 62, 0), ...corner(-52, 62, 90), [-96, -92]];
  const flange = plane(stand, 'end', -158, 0, 22);
  const output = shifted(front, 0, -4, -24);
  const plug = plane(stand, 'top', 0, 0, 126);
  return (
    weld(block(stand, [-118, -88, -122], [236, 176, 32])) +
    weld(extrude(front, profile, 0, 152)) +
    weld(turned(plug, [0, 26, 16])) +
    weld(turned(flange, [18, 66, 42])) +
    weld(turned(flange, [0, 18, 68])) +
    dot(
      spread(4, 45, 315)
        .map((deg) => ellipse(rim(flange, 0, 54, deg), 5))
        .join(''),
    ) +
    detail(disc(flange, 0, 24), colour.deep) +
    weld(turned(output, [0, 24, 66])) +
    dot(
      spread(6, 30, 330)
        .map((deg) => ellipse(rim(output, 0, 52, deg), 5))
        .join(''),
    ) +
    accent(
      traced(
        output,
        keyed(34, 18).map(([a, b]): Point => [a, -b]),
      ),
      colour.tint,
    )
  );
}

export const drives: Readonly<Record<string, string>> = {
  Bearing: bearing(),
  Coupling: coupling(),
  Gear: gear(),
  Gearbox: gearbox(),
  Motor: motor(),
  'Oil Seal': oilSeal(),
};
