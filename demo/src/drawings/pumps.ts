import {
  accent,
  arcPoints,
  boltCircle,
  box,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Point,
  pipe,
  polar,
  poly,
} from './pen.ts';

/** One pumping side of a double diaphragm pump; drawn left, mirrored for the right. */
function chamber(): string {
  return (
    outline('M152 98C100 98 68 138 68 180S100 262 152 262Z') +
    detail('M142 122C110 126 94 152 94 180S110 234 142 238') +
    outline(box(146, 84, 26, 192, 8)) +
    accent(box(150, 90, 18, 180, 6), colour.tint) +
    outline(box(110, 60, 52, 40, 6)) +
    outline(box(110, 260, 52, 40, 6)) +
    detail(ellipse([136, 80], 11) + ellipse([136, 280], 11), colour.deep)
  );
}

function diaphragmPump(): string {
  const mirrored = `<g transform="translate(480 0) scale(-1 1)">${chamber()}</g>`;
  const foot = (x: number): string =>
    outline(
      poly([
        [x - 30, 326],
        [x + 30, 326],
        [x + 20, 304],
        [x - 20, 304],
      ]),
    );
  return (
    foot(136) +
    foot(344) +
    outline(box(126, 34, 228, 32, 10)) +
    outline(box(126, 294, 228, 32, 10)) +
    outline(box(212, 22, 56, 54, 6)) +
    detail(line([212, 40], [268, 40]) + line([212, 58], [268, 58])) +
    outline(box(212, 284, 56, 54, 6)) +
    detail(line([212, 302], [268, 302]) + line([212, 320], [268, 320])) +
    outline(box(172, 122, 136, 116, 6)) +
    outline(box(198, 140, 84, 80, 10), colour.shade) +
    detail(ellipse([240, 180], 20) + ellipse([240, 180], 10), colour.board) +
    dot(boltCircle([240, 180], 42, 4, 4, 45)) +
    chamber() +
    mirrored
  );
}

function inkPump(): string {
  const centre: Point = [240, 160];
  const loop =
    'M164 326V158' +
    arcPoints(centre, 76, 180, 360, 30)
      .map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('') +
    'V326';
  const roller = (deg: number): string => {
    const at = polar(centre, 47, deg);
    return outline(ellipse(at, 21)) + dot(ellipse(at, 6));
  };
  const arm = (deg: number): string => line(centre, polar(centre, 47, deg));
  const angles = [-90, 30, 150];
  return (
    outline(box(96, 262, 288, 40, 6)) +
    outline(
      `M108 268V158${arcPoints(centre, 132, 180, 360, 30)
        .map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('')}V268Z`,
    ) +
    dot(
      [-150, -90, -30]
        .map((deg) => ellipse(polar(centre, 116, deg), 6))
        .join('')
        .concat(ellipse([124, 244], 6), ellipse([356, 244], 6)),
    ) +
    detail(ellipse(centre, 98), colour.shade) +
    pipe(loop, 36, 4, colour.tint, colour.action) +
    pipe(angles.map(arm).join(''), 26) +
    outline(ellipse(centre, 24)) +
    detail(ellipse(centre, 11), colour.deep) +
    angles.map(roller).join('')
  );
}

export const pumps: Readonly<Record<string, string>> = {
  'Diaphragm Pump': diaphragmPump(),
  'Ink Pump': inkPump(),
};
