import { along, axis } from './frame.ts';
import {
  accent,
  arcPoints,
  box,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Point,
  pipe,
  spread,
  weld,
} from './pen.ts';
import { disc, extrude, hoop, turned } from './solids.ts';

const hexagon = (r: number): Point[] => arcPoints([0, 0], r, -90, 210, 5);

function rotaryJoint(): string {
  const frame = axis([230, 190], -8, 0.3);
  const nipple = weld(turned(frame, [-110, -34, 36]));
  const thread = spread(7, -102, -48).map((s) => hoop(frame, s, 36));
  const [tipX, tipY] = along(frame, -186);
  const [inX, inY] = along(frame, -104);
  const syphon = `M${inX} ${inY}L${tipX + 24} ${tipY - 3}Q${tipX} ${tipY} ${tipX} ${tipY + 26}V${tipY + 84}`;
  const [portX, portY] = along(frame, 62);
  const inlet = axis([portX, portY - 118], 90, 0.3);
  const [capX, capY] = along(frame, 130);
  const elbow = `M${capX} ${capY}L${capX + 20} ${capY - 3}Q${capX + 48} ${capY - 6} ${capX + 48} ${capY + 36}V${capY + 58}`;
  return (
    pipe(elbow, 64) +
    outline(box(capX + 8, capY + 66, 80, 30, 5)) +
    weld(turned(frame, [104, 122, 78])) +
    weld(turned(inlet, [26, 110, 30])) +
    weld(turned(inlet, [0, 30, 42])) +
    detail(disc(inlet, 0, 24), colour.deep) +
    weld(turned(frame, [8, 106, 66])) +
    weld(turned(frame, [-6, 10, 78])) +
    weld(extrude(frame, hexagon(58), -38, -6)) +
    nipple +
    accent(thread.join('')) +
    detail(disc(frame, -110, 24), colour.deep) +
    pipe(syphon, 26)
  );
}

function steamTrap(): string {
  const body = 'M150 96H330Q352 96 352 120V176Q352 270 240 270Q128 270 128 176V120Q128 96 150 96Z';
  const window = 'M158 152H322V178Q318 244 240 244Q162 244 158 178Z';
  const socket = (x: number): string =>
    outline(box(x, 104, 58, 54, 4)) +
    detail(line([x, 122], [x + 58, 122]) + line([x, 140], [x + 58, 140]));
  const bolts = [150, 210, 270, 330].map((x) => box(x - 11, 52, 22, 18, 3)).join('');
  return (
    outline(box(62, 118, 60, 26)) +
    outline(box(358, 118, 60, 26)) +
    socket(80) +
    socket(342) +
    outline(body) +
    outline(box(122, 70, 236, 28, 5)) +
    outline(bolts) +
    outline(window, colour.shade) +
    detail('M166 212Q184 206 202 212T240 212T278 212T314 212') +
    detail(line([222, 188], [300, 170], [300, 154])) +
    dot(ellipse([300, 170], 8)) +
    accent(ellipse([208, 196], 38), colour.tint) +
    accent('M184 188Q190 172 208 170') +
    outline(box(216, 270, 48, 26, 4))
  );
}

/** Points of the hose's middle line, and the direction across it. */
function hosePath(): { at: Point; across: Point }[] {
  const curve = (t: number): Point => {
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [a * 110 + b * 250 + c * 226 + d * 368, a * 262 + b * 300 + c * 58 + d * 98];
  };
  return spread(61, 0, 1).map((t) => {
    const [ax, ay] = curve(Math.max(0, t - 0.01));
    const [bx, by] = curve(Math.min(1, t + 0.01));
    const size = Math.hypot(bx - ax, by - ay);
    return { at: curve(t), across: [-(by - ay) / size, (bx - ax) / size] };
  });
}

function flexibleSteamHose(): string {
  const path = hosePath();
  const r = 31;
  const strand = (start: number, step: 1 | -1): string => {
    const points = path.flatMap(({ at, across }, i): Point[] => {
      const phase = (i - start) / 8;
      if (phase < 0 || phase > 1) return [];
      const reach = step * Math.cos(Math.PI * phase) * (r - 3);
      return [[at[0] + across[0] * reach, at[1] + across[1] * reach]];
    });
    return points.length > 1 ? line(...points) : '';
  };
  const starts = spread(22, -6, 57).map(Math.round);
  const braid = starts.map((s) => strand(s, 1) + strand(s, -1)).join('');
  return (
    pipe(line(...path.map(({ at }) => at)), 2 * r + 6, 6, colour.tint) +
    accent(braid) +
    hoseEnd([110, 262], 195) +
    hoseEnd([368, 98], 15)
  );
}

/** Ferrule, union nut and nipple at a hose's end, pointing along `turn`. */
function hoseEnd([x, y]: Point, turn: number): string {
  const body =
    outline(box(38, -20, 40, 40, 3)) +
    detail([48, 56, 64, 72].map((at) => line([at, -18], [at - 3, 18])).join('')) +
    outline(box(14, -42, 30, 84, 4)) +
    detail(line([14, -16], [44, -16]) + line([14, 16], [44, 16])) +
    outline(box(-22, -37, 36, 74, 4), colour.shade);
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${body}</g>`;
}

export const steam: Readonly<Record<string, string>> = {
  'Flexible Steam Hose': flexibleSteamHose(),
  'Rotary Joint': rotaryJoint(),
  'Steam Trap': steamTrap(),
};
