import { along, axis, type Frame, place, plane, rim, spot, type View } from './frame.ts';
import {
  accent,
  arcTo,
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
  pipe,
  poly,
  spread,
  weld,
} from './pen.ts';
import { barrel, block, disc, extrude, hoop, turned } from './solids.ts';

/** A bulge of a bellows standing on its axis, as one closed path. */
function fold(frame: Frame, top: number, foot: number, neck: number, r: number): string {
  const at = (s: number, across: number): string =>
    along(frame, s, across)
      .map((value) => value.toFixed(1))
      .join(' ');
  const round = (across: number, s: number): string =>
    arcTo(neck * frame.squash, neck, frame.turn, 1, along(frame, s, across));
  return (
    `M${at(top, -neck)}C${at(top, -r)} ${at(foot, -r)} ${at(foot, -neck)}${round(neck, foot)}` +
    `C${at(foot, r)} ${at(top, r)} ${at(top, neck)}${round(-neck, top)}Z`
  );
}

function airBalloon(): string {
  const frame = axis([240, 66], 90, 0.3);
  const neck = 104;
  const plate = (s: number): string => weld(turned(frame, [s, s + 16, 122]));
  const studs = [-72, 72].map((x) => {
    const [cx, cy] = along(frame, 0, x);
    return outline(box(cx - 8, cy - 26, 16, 28, 3)) + detail(thread(cx, cy));
  });
  const inlet = axis([240, 44], 90, 0.3);
  return (
    plate(212) +
    weld([piece(fold(frame, 118, 210, neck, 190))]) +
    accent(barrel(frame, 100, 122, neck + 8), colour.tint) +
    weld([piece(fold(frame, 14, 106, neck, 190))]) +
    detail(hoop(frame, 48, 132, -58, 58) + hoop(frame, 152, 132, -58, 58)) +
    plate(0) +
    studs.join('') +
    weld(turned(inlet, [0, 22, 24])) +
    detail(disc(inlet, 0, 13), colour.deep)
  );
}

const thread = (x: number, y: number): string =>
  [-20, -13, -6].map((dy) => line([x - 7, y + dy], [x + 7, y + dy - 3])).join('');

const rig: View = { at: [252, 189], yaw: 26, pitch: 22 };

/** A square with cut corners, `r` from its middle to a side. */
const cut = (r: number, c: number): Point[] => [
  [-r, -r + c],
  [-r + c, -r],
  [r - c, -r],
  [r, -r + c],
  [r, r - c],
  [r - c, r],
  [-r + c, r],
  [-r, r - c],
];

function airCylinder(): string {
  const end = (x: number): Frame => plane(rig, 'end', x, 0, 0);
  const port = (x: number): string => {
    const top = plane(rig, 'top', x, 0, 88);
    return weld(turned(top, [-2, 24, 15])) + detail(disc(top, -2, 8), colour.deep);
  };
  const tube = end(-56);
  const rod = end(-236);
  const grooves = [-22, 22].map((z) => line(place(tube, -56, z, 6), place(tube, -56, z, 172)));
  return (
    weld(extrude(end(120), cut(64, 12), 0, 62)) +
    weld(extrude(tube, cut(56, 18), 0, 176)) +
    detail(grooves.join('')) +
    weld(extrude(end(-112), cut(64, 12), 0, 62)) +
    dot(
      [
        [-46, -46],
        [46, -46],
        [46, 46],
        [-46, 46],
      ]
        .map(([y = 0, z = 0]) => ellipse(place(end(-112), y, z), 6))
        .join(''),
    ) +
    port(-81) +
    port(152) +
    weld(turned(rod, [100, 126, 34])) +
    accent(barrel(rod, 0, 102, 18) + disc(rod, 0, 18), colour.tint) +
    detail(
      spread(4, 6, 24)
        .map((s) => hoop(rod, s, 17))
        .join(''),
    )
  );
}

const bench: View = { at: [220, 268], yaw: 30, pitch: 22 };

function solenoidValve(): string {
  const face = plane(bench, 'end', -120, 0, 45);
  const stem = (z: number): Frame => plane(bench, 'top', 0, 0, z);
  const plug = spot(bench, 62, 0, 150);
  const hexagon = cutHexagon(46);
  return (
    weld(extrude(plane(bench, 'end', 74, 0, 45), hexagon, 0, 46)) +
    weld(block(bench, [-76, -48, -6], [152, 96, 98])) +
    weld(extrude(face, hexagon, 0, 46)) +
    detail(disc(face, 0, 32), colour.deep) +
    detail(disc(face, 0, 25)) +
    weld(turned(stem(112), [0, 22, 42])) +
    pipe(`M${plug[0] + 30} ${plug[1]} q40 4 46 60 q4 44 36 50`, 18, 5) +
    weld(block(bench, [50, -26, 124], [44, 52, 56])) +
    weld(block(bench, [-54, -50, 112], [108, 100, 92])) +
    accent(coilFace(), colour.tint) +
    weld(turned(stem(222), [0, 20, 24])) +
    detail(disc(stem(222), 0, 8), colour.deep)
  );
}

/** The front of the coil with its winding. */
function coilFace(): string {
  const front = plane(bench, 'front', -54, -50, 112);
  const frameLine = poly(
    [
      [12, 12],
      [96, 12],
      [96, 80],
      [12, 80],
    ].map(([a = 0, b = 0]) => place(front, a, b)),
  );
  const turns = spread(7, 24, 84).map((x) => line(place(front, x, 22), place(front, x, 70)));
  return frameLine + turns.join('');
}

const cutHexagon = (r: number): Point[] =>
  spread(6, 0, 300).map((deg) => [
    r * Math.cos((deg * Math.PI) / 180),
    r * Math.sin((deg * Math.PI) / 180),
  ]);

function reelStandBrake(): string {
  const frame = axis([232, 190], -12, 0.84);
  const [r, gap] = [128, 30];
  const vents = spread(18, 0, 340).map((deg) =>
    line(rim(frame, 0, 74, deg), rim(frame, 0, 108, deg + 9)),
  );
  const caliper = (deg: number): string => {
    const [x, y] = rim(frame, 0, 110, deg);
    const shape =
      outline(box(x - 36, y - 34, 72, 62, 12)) +
      detail(ellipse([x, y - 2], 17) + ellipse([x, y - 2], 8), colour.shade);
    return `<g transform="rotate(${deg + 90} ${x.toFixed(1)} ${y.toFixed(1)})">${shape}</g>`;
  };
  const angles = [-160, -90, -20];
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = angles.map((deg) => rim(frame, 0, 110, deg));
  const hose = (from: Point, to: Point, lift: number): string =>
    `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 - lift} ${to.join(' ')}`;
  return (
    weld([piece(barrel(frame, gap - 8, gap, r), colour.shade), piece(disc(frame, gap - 8, r))]) +
    weld([piece(barrel(frame, 0, 10, r), colour.shade), piece(disc(frame, 0, r))]) +
    detail(vents.join('')) +
    weld([piece(disc(frame, 0, 60))]) +
    weld(turned(frame, [-20, 0, 36])) +
    detail(disc(frame, -20, 19), colour.deep) +
    detail(boltCircle(frame.at, 48, 5, 6, 30), colour.deep) +
    angles.map(caliper).join('') +
    accent(hose(a, b, 46) + hose(b, c, 46))
  );
}

export const pneumatics: Readonly<Record<string, string>> = {
  'Air Balloon': airBalloon(),
  'Air Cylinder': airCylinder(),
  'Pneumatic Reel Stand Brake': reelStandBrake(),
  'Solenoid Valve': solenoidValve(),
};
