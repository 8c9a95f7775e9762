import { axis, type Frame, flat, place, plane, rim, type View } from './frame.ts';
import {
  accent,
  arcPoints,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Point,
  piece,
  polar,
  poly,
  spread,
  weld,
} from './pen.ts';
import { barrel, bore, disc, extrude, traced, turned } from './solids.ts';

function slitterBlade(): string {
  const frame = axis([232, 182], -16, 0.86);
  const holes = spread(6, 0, 300)
    .map((deg) => ellipse(rim(frame, 0, 72, deg), 10 * frame.squash, 10, frame.turn))
    .join('');
  return (
    weld([piece(barrel(frame, 0, 12, 138), colour.shade), piece(disc(frame, 0, 138))]) +
    accent(disc(frame, 0, 135) + disc(frame, 0, 112), colour.tint) +
    detail(holes, colour.deep) +
    weld(bore(frame, 0, 12, 46))
  );
}

function slottingBlade(): string {
  const frame = flat([236, 326], 8, 14);
  const [outer, inner] = [226, 146];
  const teeth = spread(45, -146, -34).map((deg, i) =>
    polar([0, 0], i % 2 === 0 ? outer : outer - 9, deg),
  );
  const profile = [...teeth, ...arcPoints([0, 0], inner, -34, -146, 40)];
  const slots = [-128, -90, -52].map((deg) => slot(frame, 184, 14, deg - 5, deg + 5));
  return (
    weld(extrude(frame, profile, 0, 1)) +
    detail(line(...arcPoints(frame.at, outer - 22, -146, -34, 40))) +
    accent(slots.join(''), colour.tint)
  );
}

/** A slot bent round the frame's origin. */
const slot = (frame: Frame, pitch: number, r: number, from: number, to: number): string =>
  traced(frame, [
    ...arcPoints([0, 0], pitch + r, from, to, 6),
    ...arcPoints(polar([0, 0], pitch, to), r, to, to + 180, 10),
    ...arcPoints([0, 0], pitch - r, to, from, 6),
    ...arcPoints(polar([0, 0], pitch, from), r, from + 180, from + 360, 10),
  ]);

function trimmingBlade(): string {
  const frame = flat([240, 258], 6, 14);
  const r = 178;
  const profile = [...arcPoints([0, 0], r, 180, 360, 48), ...arcPoints([0, 0], 48, 360, 180, 24)];
  const bevel = [
    ...arcPoints([0, 0], r - 2, 180, 360, 48),
    ...arcPoints([0, 0], r - 28, 360, 180, 48),
  ];
  const holes = [-148, -90, -32]
    .map((deg) => {
      const centre = polar(frame.at, 96, deg);
      return ellipse(centre, 13) + ellipse(centre, 22);
    })
    .join('');
  return (
    weld(extrude(frame, profile, 0, 1)) +
    detail(holes, colour.deep) +
    accent(traced(frame, bevel), colour.tint)
  );
}

function ncCutterBlade(): string {
  const frame = axis([72, 212], -10, 0.34);
  const [length, r, high] = [340, 72, 88];
  const twist = (s: number): number => -72 + (112 * s) / length;
  const helix = (radius: number, offset: number): Point[] =>
    spread(33, 4, length - 4).map((s) => rim(frame, s, radius, twist(s) + offset));
  const ribbon = poly([...helix(high, 0), ...helix(high, 36).toReversed()]);
  const flank = poly([...helix(high, 36), ...helix(r, 40).toReversed()]);
  const edge = poly([...helix(high, 0), ...helix(high, 11).toReversed()]);
  const bolts = spread(6, 34, length - 34)
    .map((s) => ellipse(rim(frame, s, high, twist(s) + 23), 8))
    .join('');
  return (
    detail(barrel(frame, 0, length, r) + disc(frame, 0, r), colour.board) +
    detail(disc(frame, 0, r - 14) + disc(frame, 0, 24)) +
    weld([piece(flank, colour.shade), piece(ribbon)]) +
    detail(bolts, colour.deep) +
    accent(edge, colour.tint)
  );
}

const bench: View = { at: [240, 142], yaw: -22, pitch: 40 };

function doctorBlade(): string {
  const profile: Point[] = [
    [-52, 0],
    [48, 0],
    [48, 9],
    [-28, 9],
    [-52, 3],
  ];
  const strip = plane(bench, 'end', 192, 0, 0);
  const tip = [place(strip, -52, 3), place(strip, -28, 9)];
  const farTip = [place(strip, -28, 9, 388), place(strip, -52, 3, 388)];
  const lens: Point = [130, 246];
  const body = poly([...arcPoints(lens, 68, 164, 196, 8), [142, 227], [170, 240], [170, 265]]);
  return (
    weld(extrude(strip, profile, 0, 388, colour.shade, colour.board)) +
    accent(poly([...tip, ...farTip]), colour.tint) +
    outline(ellipse(lens, 68)) +
    detail(body, colour.shade) +
    accent(
      poly([
        [142, 227],
        [170, 240],
        [186, 256],
        [186, 265],
        [142, 265],
      ]),
      colour.tint,
    )
  );
}

function grindingStone(): string {
  const frame = axis([176, 190], -13, 0.56);
  const grains = spread(120, 0, 119).map((i): string => {
    const deg = (i * 137.5) % 360;
    const radius = 84 + ((i * 61) % 37);
    return ellipse(rim(frame, 0, radius, deg), 2.2);
  });
  return (
    weld(turned(frame, [50, 92, 126, 92], [92, 150, 64])) +
    weld([
      piece(barrel(frame, 0, 50, 126), colour.tint, colour.action),
      piece(disc(frame, 0, 126)),
    ]) +
    accent(disc(frame, 0, 124) + disc(frame, 0, 78), colour.tint) +
    dot(grains.join(''), colour.action) +
    weld(bore(frame, 0, 30, 78)) +
    detail(disc(frame, 26, 62), colour.board) +
    detail(disc(frame, 26, 30), colour.deep)
  );
}

export const blades: Readonly<Record<string, string>> = {
  'Doctor Blade': doctorBlade(),
  'NC Cutter Blade': ncCutterBlade(),
  'Slitter Blade': slitterBlade(),
  'Slitter Grinding Stone': grindingStone(),
  'Slotting Blade': slottingBlade(),
  'Trimming Blade': trimmingBlade(),
};
