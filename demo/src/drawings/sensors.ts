import { along, axis, rim } from './frame.ts';
import {
  accent,
  arcPoints,
  colour,
  detail,
  dot,
  ellipse,
  line,
  type Point,
  piece,
  pipe,
  poly,
  spread,
  weld,
} from './pen.ts';
import { barrel, disc, extrude, hoop, turned } from './solids.ts';

function encoder(): string {
  const frame = axis([186, 186], -13, 0.6);
  const ticks = spread(40, 0, 351).map((deg) =>
    line(rim(frame, 0, 82, deg), rim(frame, 0, deg % 36 === 0 ? 62 : 68, deg)),
  );
  const screws = [30, 150, 270].map((deg) => ellipse(rim(frame, 0, 98, deg), 6, 8, frame.turn));
  const [x, y] = rim(frame, 104, 104, 36);
  const flatTop = poly([
    rim(frame, -96, 17, -80),
    rim(frame, -96, 17, 10),
    rim(frame, -50, 17, 10),
    rim(frame, -50, 17, -80),
  ]);
  return (
    pipe(`M${x} ${y}q40 10 44 44v34`, 26) +
    weld(turned(frame, [28, 122, 104])) +
    weld([piece(barrel(frame, 0, 28, 116)), piece(disc(frame, 0, 116))]) +
    detail(screws.join(''), colour.deep) +
    accent(disc(frame, 0, 88), colour.tint) +
    accent(ticks.join('')) +
    weld(turned(frame, [-22, 0, 52])) +
    weld(turned(frame, [-96, -22, 17])) +
    detail(flatTop, colour.shade)
  );
}

function proximitySensor(): string {
  const frame = axis([138, 204], -19, 0.4);
  const hexagon: Point[] = arcPoints([0, 0], 68, -80, 220, 5);
  const nut = (s: number): string => weld(extrude(frame, hexagon, s, s + 30));
  const thread = (from: number, to: number): string =>
    spread(Math.round((to - from) / 10), from, to)
      .map((s) => hoop(frame, s, 42, -84, 84))
      .join('');
  const waves = [40, 62, 84].map((reach) =>
    hoop({ ...frame, squash: 0.75 }, -reach + 24, 26 + reach * 0.5, 130, 230),
  );
  const [x, y] = along(frame, 262);
  return (
    pipe(`M${x} ${y}q36 -12 50 12q12 26 6 64`, 22) +
    weld(turned(frame, [232, 262, 26])) +
    weld(turned(frame, [0, 232, 42])) +
    detail(thread(26, 222)) +
    nut(140) +
    nut(84) +
    weld(turned(frame, [0, 18, 42])) +
    accent(disc(frame, 0, 40), colour.tint) +
    dot(disc(frame, 0, 8), colour.action) +
    accent(waves.join(''))
  );
}

export const sensors: Readonly<Record<string, string>> = {
  Encoder: encoder(),
  'Proximity Sensor': proximitySensor(),
};
