import { axis, plane, rim, spot, type View } from './frame.ts';
import {
  accent,
  boltCircle,
  box,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Point,
  piece,
  poly,
  scatter,
  spread,
  weld,
} from './pen.ts';
import { barrel, bore, disc, turned } from './solids.ts';

function steelBrush(): string {
  const frame = axis([210, 184], -14, 0.74);
  const [r, wide] = [130, 56];
  const wires = spread(84, 0, 355.7).map((deg, i) => {
    const lean = (((i * 37) % 11) - 5) * 0.35;
    return line(rim(frame, 0, 70, deg), rim(frame, 0, r + 4 + ((i * 7) % 4) * 3, deg + lean));
  });
  const back = spread(46, -90, 90).map((deg, i) =>
    line(rim(frame, wide, r - 4, deg), rim(frame, wide, r + 5 + ((i * 7) % 4) * 3, deg)),
  );
  const ends = scatter(60, [8, -84], [wide - 6, 84]).map(([s, deg]) =>
    line(rim(frame, s, r, deg), rim(frame, s + 7, r, deg + 2)),
  );
  return (
    detail(back.join('')) +
    weld([piece(barrel(frame, 0, wide, r)), piece(disc(frame, 0, r))]) +
    detail(ends.join('') + wires.join('')) +
    accent(disc(frame, 0, 70), colour.tint) +
    accent(disc(frame, 0, 58)) +
    weld(turned(frame, [-14, 0, 42])) +
    weld(bore(frame, -14, 30, 24))
  );
}

function cuttingRule(): string {
  const view: View = { at: [204, 192], yaw: -16, pitch: 32 };
  const [high, outer, inner, reach] = [74, 138, 84, 236];
  const coil = plane(view, 'top', 0, 0, high);
  const winds = spread(109, 0, 3).map((t) => {
    const angle = (t - 0.25) * 2 * Math.PI;
    const r = inner + ((outer - inner) * t) / 3;
    return spot(view, r * Math.cos(angle), r * Math.sin(angle), high);
  });
  const end = (x: number, z: number): Point => spot(view, x, -outer, z);
  const tail = [end(0, high), end(reach, high), end(reach, 0), end(0, 0)];
  const teeth = spread(25, 0, reach).map((x, i) => end(x, i % 2 === 0 ? high : high + 17));
  const bevel = [end(reach, high - 14), end(0, high - 14)];
  return (
    weld([
      piece(barrel(coil, 0, high, outer)),
      piece(disc(coil, 0, outer)),
      ...bore(coil, 0, high, inner),
      piece(poly(tail), colour.board, colour.board),
      piece(line(...tail), 'none'),
    ]) +
    detail(line(...winds)) +
    accent(poly([...teeth, ...bevel]), colour.tint)
  );
}

function stitchingHead(): string {
  const [spool, crank]: [Point, Point] = [
    [112, 106],
    [250, 128],
  ];
  const flute = spread(103, 66, 414).map((x): Point => [x, 288 - 9 * Math.cos((x - 66) / 5.5)]);
  const winds = [46, 39, 32].map((r) => ellipse(spool, r)).join('');
  const feed = [72, 116].map(
    (y) => outline(ellipse([196, y], 21)) + detail(ellipse([196, y], 7), colour.deep),
  );
  return (
    outline(ellipse(spool, 56)) +
    detail(winds) +
    outline(ellipse(spool, 16), colour.shade) +
    outline(box(300, 104, 66, 48, 4)) +
    detail(line([300, 120], [366, 120]) + line([300, 136], [366, 136])) +
    outline(box(362, 88, 24, 80, 5), colour.shade) +
    outline(box(386, 112, 34, 32, 4)) +
    outline(box(196, 60, 108, 150, 12)) +
    accent('M112 60Q150 52 172 94T236 196') +
    feed.join('') +
    outline(ellipse(crank, 42), colour.shade) +
    detail(boltCircle(crank, 31, 4, 4, 45)) +
    outline(box(210, 204, 80, 44, 4)) +
    outline(box(234, 120, 32, 118, 8)) +
    dot(ellipse([250, 138], 7)) +
    detail(box(242, 176, 16, 44, 4), colour.deep) +
    outline(box(66, 276, 348, 24)) +
    detail(line(...flute)) +
    outline(
      poly([
        [204, 326],
        [214, 306],
        [286, 306],
        [296, 326],
      ]),
      colour.shade,
    ) +
    accent('M222 290V258H278V290')
  );
}

export const finishing: Readonly<Record<string, string>> = {
  'Cutting and Creasing Rule': cuttingRule(),
  'Steel Brush': steelBrush(),
  'Stitching Head': stitchingHead(),
};
