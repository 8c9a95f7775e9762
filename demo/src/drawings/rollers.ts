import { along, axis, type Frame, place, plane, rim, shifted, type View } from './frame.ts';
import {
  accent,
  arcPoints,
  boltCircle,
  colour,
  detail,
  dot,
  ellipse,
  hidden,
  line,
  outline,
  type Piece,
  type Point,
  piece,
  poly,
  spread,
  weld,
} from './pen.ts';
import { barrel, disc, flutes, hoop, sides, turned, winding } from './solids.ts';

/** A roll with a journal at each end: half its face, its radius, and the journals'. */
function roll(frame: Frame, half: number, r: number, journal: number, reach: number): Piece[] {
  return turned(
    frame,
    [-half - reach, -half - reach * 0.55, journal * 0.74],
    [-half - reach * 0.55, -half, journal],
    [-half, half, r],
    [half, half + reach * 0.55, journal],
    [half + reach * 0.55, half + reach, journal * 0.74],
  );
}

function aniloxRoller(): string {
  const frame = axis([236, 140], -13, 0.3);
  const lens: Point = [352, 234];
  const screen = spread(13, -260, 260)
    .map((skew) => winding(frame, -116, 116, 56, skew - 70, skew + 70))
    .concat(
      spread(13, -260, 260).map((skew) => winding(frame, -116, 116, 56, skew + 70, skew - 70)),
    )
    .join('');
  const hexagon = (centre: Point): string => poly(arcPoints(centre, 13.5, -90, 210, 5));
  const cells = [-2, -1, 0, 1, 2]
    .flatMap((row) =>
      [-2, -1, 0, 1, 2].map(
        (column): Point => [
          lens[0] + 28 * (column + (row % 2 === 0 ? 0 : 0.5)),
          lens[1] + 24.5 * row,
        ],
      ),
    )
    .filter(([x, y]) => Math.hypot(x - lens[0], y - lens[1]) < 56);
  return (
    weld(roll(frame, 132, 56, 22, 58)) +
    detail(screen) +
    detail(hoop(frame, -116, 56) + hoop(frame, 116, 56)) +
    outline(ellipse(lens, 76)) +
    accent(cells.map(hexagon).join(''), colour.tint)
  );
}

function corrugatingRoll(): string {
  const frame = axis([246, 182], -13, 0.36);
  const r = 88;
  const count = 24;
  const wave = (from: number, to: number): Point[] =>
    spread(count * 12 + 1, from, to).map((deg) =>
      rim(frame, -118, r - 6 + 6 * Math.cos((deg * count * Math.PI) / 180), deg),
    );
  const profile = wave(0, 360);
  const roots = Array.from({ length: count }, (_, i) => ((i + 0.5) * 360) / count - 180).filter(
    (deg) => Math.abs(deg) < 86,
  );
  const farEdge = spread(25, -90, 90).map((deg) => rim(frame, 118, r, deg));
  const slots = [-20, 62]
    .map((s) => hoop(frame, s, r, -88, 88) + hoop(frame, s + 9, r, -88, 88))
    .join('');
  return (
    weld([
      ...turned(frame, [118, 152, 34], [152, 182, 25]),
      piece(poly([...wave(-90, 90), ...farEdge.toReversed()])),
      piece(poly(profile)),
    ]) +
    detail(flutes(frame, -118, 118, r - 10, roots)) +
    detail(slots) +
    accent(poly(profile), colour.tint) +
    detail(disc(frame, -118, 62), colour.board) +
    dot([0, 60, 120, 180, 240, 300].map((deg) => bolt(frame, -118, 50, deg, 5)).join('')) +
    weld(turned(frame, [-182, -152, 25], [-152, -118, 34])) +
    dot(disc(frame, -182, 7))
  );
}

function bolt(frame: Frame, s: number, pitch: number, degrees: number, r: number): string {
  return ellipse(rim(frame, s, pitch, degrees), r * frame.squash * 1.3, r, frame.turn);
}

function pressureRoll(): string {
  const frame = axis([244, 182], 13, 0.34);
  const r = 80;
  const shell = r - 20;
  const [near, far, top, foot] = [-40, 78, -62, 26];
  const edge = (s: number, radius: number): Point[] =>
    spread(15, top, foot).map((deg) => rim(frame, s, radius, deg));
  const cut = poly([...edge(near, r), ...edge(far, r).toReversed()]);
  const farWall = poly([...edge(far, r), ...edge(far, shell).toReversed()]);
  const footWall = poly([
    rim(frame, near, r, foot),
    rim(frame, far, r, foot),
    rim(frame, far, shell, foot),
    rim(frame, near, r, foot - 15),
  ]);
  const section = spread(7, top + 4, foot - 10)
    .map((deg) => line(rim(frame, far, shell, deg), rim(frame, far, r, deg + 7)))
    .join('');
  const syphon = poly([
    along(frame, near + r * 0.34, -9),
    along(frame, far + shell * 0.34, -9),
    along(frame, far + shell * 0.34, 9),
    along(frame, near + r * 0.34, 9),
  ]);
  return (
    weld(roll(frame, 130, r, 32, 50)) +
    detail(disc(frame, -130, 60)) +
    dot(
      spread(9, 0, 320)
        .map((deg) => bolt(frame, -130, 70, deg, 4))
        .join(''),
    ) +
    weld(turned(frame, [-180, -157, 24], [-157, -130, 32])) +
    outline(cut, colour.deep) +
    accent(syphon, colour.tint) +
    detail(farWall, colour.board) +
    detail(footWall, colour.board) +
    detail(section)
  );
}

function rubberRoller(): string {
  const frame = axis([240, 171], -13, 0.36);
  return (
    weld(
      turned(
        frame,
        [-130, 50, 68],
        [50, 74, 68, 46],
        [74, 132, 46],
        [132, 168, 20],
        [168, 198, 14],
      ),
    ) +
    accent(disc(frame, -130, 68), colour.tint) +
    detail(disc(frame, -130, 40), colour.board) +
    weld(turned(frame, [-198, -168, 14], [-168, -130, 20]))
  );
}

const pan: View = { at: [240, 180], yaw: 24, pitch: 24 };

function glueApplicatorRoll(): string {
  const [half, bowl, wall] = [150, 100, 108];
  const end = plane(pan, 'end', -half, 0, 0);
  const long = 2 * half;
  const arc = (r: number): Point[] => arcPoints([0, 0], r, 0, -180, 28);
  const profile = [...arc(wall), ...arc(bowl).toReversed()];
  const frame = shifted(end, 6, 30, 0);
  const level: Point[] = [place(end, 98, -8), place(end, -98, -8)];
  const glue = [...level, ...level.toReversed().map(([x, y]): Point => lift(end, [x, y], long))];
  const engraving = spread(15, -200, 200)
    .map((skew) => winding(frame, 16, long - 16, 64, skew - 60, skew + 60))
    .join('');
  return (
    weld([...sides(end, arc(bowl), 0, long, { fill: colour.deep, inward: true, open: true })]) +
    accent(poly(glue), colour.tint) +
    weld(turned(frame, [-58, 0, 18], [0, long, 64], [long, long + 48, 18])) +
    accent(engraving) +
    weld([
      ...sides(end, arc(wall), 0, long, { open: true }),
      piece(poly(profile.map(([a, b]) => place(end, a, b)))),
    ]) +
    weld(turned(frame, [-58, 0, 18]))
  );
}

const lift = (frame: Frame, [x, y]: Point, c: number): Point => [
  x + c * frame.w[0],
  y + c * frame.w[1],
];

function glueDoctorRoll(): string {
  const frame = axis([238, 228], -12, 0.32);
  const partner = axis([217, 128], -12, 0.32);
  const film = poly([
    ...[-136, 136].map((s) => rim(frame, s, 58, -70)),
    ...[136, -136].map((s) => rim(frame, s, 58, -42)),
  ]);
  const pillow = (s: number): string => {
    const [x, y] = along(frame, s, 0);
    const foot: Point[] = [
      [x - 26, y + 44],
      [x - 22, y - 6],
      [x - 14, y - 24],
      [x + 14, y - 24],
      [x + 22, y - 6],
      [x + 26, y + 44],
    ];
    return outline(poly(foot)) + detail(boltCircle([x, y + 32], 15, 3, 2));
  };
  return (
    hidden(barrel(partner, -136, 136, 46) + hoop(partner, -136, 46)) +
    pillow(176) +
    weld(roll(frame, 136, 58, 19, 64)) +
    accent(film, colour.tint) +
    pillow(-176) +
    weld(turned(frame, [-200, -176, 12]))
  );
}

export const rollers: Readonly<Record<string, string>> = {
  'Anilox Roller': aniloxRoller(),
  'Corrugating Roll': corrugatingRoll(),
  'Glue Applicator Roll': glueApplicatorRoll(),
  'Glue Doctor Roll': glueDoctorRoll(),
  'Pressure Roll': pressureRoll(),
  'Rubber Roller': rubberRoller(),
};
