import { place, plane, spot, type View } from './frame.ts';
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
  scatter,
  spread,
  weld,
} from './pen.ts';
import { bore, disc, extrude, turned } from './solids.ts';

const drum: View = { at: [205, 373], yaw: -24, pitch: 38 };

/** A point of the curved plate: distance round it, distance along, height over it. */
function onPlate(round: number, along: number, rise = 0): Point {
  const r = 236 + rise;
  const [x, z] = polar([0, 0], r, (round / 236) * 57.3 - 90);
  return spot(drum, x, along, -z);
}

/** A flat shape laid on the plate, its long edges broken so that they follow the curve. */
const laid = (shape: readonly Point[], rise: number): string => {
  const fine = shape.flatMap(([x, y], i): Point[] => {
    const [nx, ny] = shape[(i + 1) % shape.length] ?? [x, y];
    return spread(7, 0, 1).map((t) => [x + (nx - x) * t, y + (ny - y) * t]);
  });
  return poly(fine.map(([x, y]) => onPlate(x, y, rise)));
};

/** The box mark 'this way up', mirrored letter-like block and a rule, as a plate carries them. */
const reliefShapes = (): Point[][] => {
  const arrow = (x: number): Point[] => [
    [x - 9, 62],
    [x - 9, 106],
    [x - 24, 106],
    [x, 140],
    [x + 24, 106],
    [x + 9, 106],
    [x + 9, 62],
  ];
  const bar: Point[] = [
    [20, 40],
    [140, 40],
    [140, 52],
    [20, 52],
  ];
  const letter: Point[] = [
    [-116, 40],
    [-94, 40],
    [-76, 78],
    [-54, 78],
    [-54, 40],
    [-34, 40],
    [-34, 140],
    [-92, 140],
    [-114, 124],
    [-114, 96],
    [-96, 80],
  ];
  return [arrow(50), arrow(110), bar, letter];
};

function printingStereo(): string {
  const [half, deep] = [182, 180];
  const edge = (along: number, rise: number): Point[] =>
    spread(33, -half, half).map((round) => onPlate(round, along, rise));
  const sheetTop = poly([...edge(0, 0), ...edge(deep, 0).toReversed()]);
  const front = poly([...edge(0, 0), ...edge(0, -9).toReversed()]);
  const side = poly([
    onPlate(half, 0),
    onPlate(half, deep),
    onPlate(half, deep, -9),
    onPlate(half, 0, -9),
  ]);
  const counter: Point[] = [
    [-88, 98],
    [-54, 98],
    [-54, 122],
    [-88, 122],
  ];
  const hook = [
    onPlate(-half, 0, 8),
    onPlate(-half, deep, 8),
    onPlate(-half + 26, deep, 8),
    onPlate(-half + 26, 0, 8),
  ];
  const lip = [
    onPlate(-half, 0, 8),
    onPlate(-half + 26, 0, 8),
    onPlate(-half + 26, 0),
    onPlate(-half, 0),
  ];
  const relief = reliefShapes();
  return (
    weld([piece(side, colour.shade), piece(front, colour.shade), piece(sheetTop)]) +
    detail(relief.map((shape) => laid(shape, 0)).join(''), colour.ink) +
    detail(relief.map((shape) => laid(shape, 9)).join(''), colour.shade) +
    detail(laid(counter, 9), colour.board) +
    accent(poly(lip) + poly(hook), colour.tint)
  );
}

function mountingTape(): string {
  const view: View = { at: [176, 172], yaw: -34, pitch: 22 };
  const [r, core, wide, tail] = [104, 58, 92, 196];
  const frame = plane(view, 'front', 0, 0, 0);
  const strip = (x: number, y: number, lift = 0): Point => spot(view, x, y, -r + lift);
  const tape = poly([strip(0, 0), strip(tail, 0), strip(tail, wide), strip(0, wide)]);
  const curl = arcPoints([tail - 70, 66], 66, -90, 70, 20);
  const liner = curl.slice(0, -1).map(([x, lift], i) => {
    const [nextX, nextLift] = curl[i + 1] ?? [x, lift];
    const [a, b] = [strip(x, 0, lift), strip(nextX, 0, nextLift)];
    return poly([a, b, strip(nextX, wide, nextLift), strip(x, wide, lift)]);
  });
  const edges = [0, wide].map((y) => line(...curl.map(([x, lift]) => strip(x, y, lift))));
  const end = curl.at(-1) ?? [0, 0];
  const endEdge = line(strip(end[0], 0, end[1]), strip(end[0], wide, end[1]));
  const layers = [18, 32].map((inset) => disc(frame, 0, r - inset)).join('');
  return (
    outline(tape) +
    liner.map((d) => dot(d, colour.tint)).join('') +
    accent(edges.join('') + endEdge) +
    weld(turned(frame, [0, wide, r])) +
    weld([piece(disc(frame, 0, r))]) +
    detail(layers) +
    weld([piece(disc(frame, 0, core), colour.shade)]) +
    weld(bore(frame, 0, wide, core - 14))
  );
}

function ejectionRubber(): string {
  const view: View = { at: [209, 239], yaw: -26, pitch: 36 };
  const wave = (y: number, from: number, to: number): Point[] =>
    spread(61, from, to).map((x) => [x, y + 12 * Math.sin((x * Math.PI) / 34)]);
  const strip = (y: number, wide: number, high: number): string => {
    const top = plane(view, 'top', 0, 0, high);
    const outlinePoints: Point[] = [...wave(y, -160, 160), ...wave(y + wide, 160, -160)];
    const pores = scatter(34, [-148, y + 4], [148, y + wide - 4]).map(([x, along]) =>
      ellipse(spot(view, x, along + 12 * Math.sin((x * Math.PI) / 34), high), 3.4, 2.4),
    );
    return weld(extrude(top, outlinePoints, 0, high)) + detail(pores.join(''));
  };
  const rule = plane(view, 'front', -172, 76, 0);
  const blade: Point[] = [
    [0, 0],
    [344, 0],
    [344, 86],
    [0, 86],
  ];
  return (
    strip(96, 62, 52) +
    weld(extrude(rule, blade, 0, 5)) +
    accent(
      line(place(rule, 0, 86), place(rule, 344, 86)) +
        line(place(rule, 0, 76), place(rule, 344, 76)),
    ) +
    strip(-14, 62, 52)
  );
}

function endSeal(): string {
  const view: View = { at: [251, 243], yaw: -26, pitch: 24 };
  const front = plane(view, 'front', -10, -46, 0);
  const seat = arcPoints([0, 196], 138, 220, 320, 30);
  const profile: Point[] = [
    [-152, 0],
    [152, 0],
    [152, 84],
    [172, 92],
    [172, 132],
    [112, 116],
    ...seat.toReversed(),
    [-112, 116],
    [-172, 132],
    [-172, 92],
    [-152, 84],
  ];
  const deep = 84;
  const trough = [
    ...seat.map(([a, b]) => place(front, a, b)),
    ...seat.toReversed().map(([a, b]) => place(front, a, b, deep)),
  ];
  const pores = scatter(90, [-146, 4], [146, 84])
    .filter(([x, z]) => Math.hypot(x, z - 196) > 150)
    .map(([x, z]) => ellipse(place(front, x, z), 2.6));
  return (
    weld(extrude(front, profile, 0, deep)) +
    accent(poly(trough), colour.tint) +
    weld([piece(poly(profile.map(([a, b]) => place(front, a, b))))]) +
    accent(line(...seat.map(([a, b]) => place(front, a, b)))) +
    dot(pores.join(''))
  );
}

export const printing: Readonly<Record<string, string>> = {
  'Doctor Blade End Seal': endSeal(),
  'Ejection Rubber': ejectionRubber(),
  'Mounting Tape': mountingTape(),
  'Printing Stereo': printingStereo(),
};
