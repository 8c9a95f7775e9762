import type { PartType } from '@fluteline/domain/parts';
import classes from './parts.module.css';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const families = [
  {
    parts: /roll|roller|anvil|stereo|chuck/i,
    outline: 'M18 18h28a6 14 0 0 1 0 28H18a6 14 0 0 1 0-28a6 14 0 0 1 0 28M4 32h8M52 32h8',
    detail: 'M28 18a6 14 0 0 1 0 28M36 18a6 14 0 0 1 0 28',
  },
  {
    parts: /blade$|rule|finger|comb/i,
    outline: 'M6 24h52v14l-7 8H6z',
    detail: [16, 30, 44].map((x) => circle(x, 33, 3)).join(''),
  },
  {
    parts: /belt|tape|felt/i,
    outline:
      'M20 18h24a14 14 0 0 1 0 28H20a14 14 0 0 1 0-28zM20 25h24a7 7 0 0 1 0 14H20a7 7 0 0 1 0-14z',
    detail: 'M22 21.500h20M22 42.500h20',
  },
  {
    parts: /bearing|seal|gear$|wheel|collar|coupling|stone|pad|brake|rubber|brush/i,
    outline: circle(32, 32, 23) + circle(32, 32, 9),
    detail: [
      [32, 16],
      [48, 32],
      [32, 48],
      [16, 32],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.5))
      .join(''),
  },
  {
    parts: /motor|encoder|sensor|gearbox|head/i,
    outline: 'M8 20h36v26H8zM44 27h7v12h-7M51 33h9M13 46v6h8v-6M31 46v6h8v-6M16 20v-7h14v7',
    detail: 'M17 27v12M26 27v12M35 27v12',
  },
] as const;

const flow = {
  outline: 'M4 30h12M4 42h12M48 30h12M48 42h12M16 22h32v28H16zM32 22V12M22 12h20',
  detail: circle(32, 36, 7),
};

/** A line drawing of the kind of part, for the eye to hold on to. */
export function PartDrawing({ part }: { part: PartType }) {
  const { outline, detail } = families.find(({ parts }) => parts.test(part.name)) ?? flow;
  return (
    <svg className={classes.drawing} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d={outline} />
      <path className={classes.detail} d={detail} />
    </svg>
  );
}
