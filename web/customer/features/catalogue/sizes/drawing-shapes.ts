import { decidingNames } from '@fluteline/domain/dimension';

/** Position of a size in a drawing: its line, and where its name starts, ends or is centred. */
interface DrawnSize {
  readonly line: string;
  readonly at: readonly [x: number, y: number];
  readonly anchor: 'start' | 'middle' | 'end';
  /** Whether the line is a leader to a place rather than a line between two edges. */
  readonly isLeader?: true;
}

/** Outline of a part, with the sizes that can be read off it. */
export interface Shape {
  readonly outline: string;
  /** Hidden edges and centre lines. */
  readonly hidden: string;
  readonly sizes: Readonly<Record<string, DrawnSize>>;
}

const between = (line: string, x: number, y: number, anchor: DrawnSize['anchor']): DrawnSize => ({
  line,
  at: [x, y],
  anchor,
});
const leader = (line: string, x: number, y: number, anchor: DrawnSize['anchor']): DrawnSize => ({
  line,
  at: [x, y],
  anchor,
  isLeader: true,
});

/** Front view and section of a bearing, a seal, a wheel or a round blade. */
const ring: Shape = {
  outline:
    'M16 92a52 52 0 1 0 104 0a52 52 0 1 0-104 0M46 92a22 22 0 1 0 44 0a22 22 0 1 0-44 0M234 30h44v36h-44zM234 118h44v36h-44z',
  hidden: 'M234 66v52M278 66v52M6 92h124M68 30v124M224 92h64',
  sizes: {
    bore: between('M220 66v52', 213, 98, 'end'),
    core: between('M220 66v52', 213, 98, 'end'),
    od: between('M300 30v124', 307, 98, 'start'),
    width: between('M234 170h44', 256, 190, 'middle'),
    thickness: between('M234 170h44', 256, 190, 'middle'),
    length: between('M234 170h44', 256, 190, 'middle'),
    pcd: leader('M94 66 124 28', 128, 28, 'start'),
  },
};

/** Roll between its journals. */
const roller: Shape = {
  outline: 'M42 48h206v84h-206zM16 76h26v28h-26zM248 76h26v28h-26z',
  hidden: 'M6 90h280M42 66h206M42 114h206',
  sizes: {
    od: between('M296 48v84', 303, 96, 'start'),
    length: between('M42 154h206', 145, 174, 'middle'),
    bore: leader('M60 66 76 28', 80, 24, 'start'),
    core: leader('M60 66 76 28', 80, 24, 'start'),
    thickness: leader('M200 57 220 28', 224, 24, 'start'),
    pitch: leader('M120 48 138 28', 142, 24, 'start'),
    depth: leader('M230 48 250 28', 254, 24, 'start'),
  },
};

/** Front and side view of a blade, a pad or a sheet. */
const plate: Shape = {
  outline:
    'M10 38h210v84h-210zM256 38h14v84h-14zM42 80a8 8 0 1 0 16 0a8 8 0 1 0-16 0M172 80a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  hidden: 'M248 80h30',
  sizes: {
    length: between('M10 144h210', 110, 164, 'middle'),
    width: between('M288 38v84', 295, 86, 'start'),
    depth: between('M288 38v84', 295, 86, 'start'),
    od: between('M288 38v84', 295, 86, 'start'),
    thickness: between('M252 144h22', 263, 184, 'middle'),
    hole: leader('M56 74 74 60', 78, 62, 'start'),
    hole_distance: between('M50 96h130', 115, 115, 'middle'),
    pitch: between('M98 28h34', 115, 20, 'middle'),
  },
};

/** Belt around its pulleys, and its back. */
const belt: Shape = {
  outline:
    'M70 38h110a46 46 0 0 1 0 92h-110a46 46 0 0 1 0-92zM70 50h110a34 34 0 0 1 0 68h-110a34 34 0 0 1 0-68zM282 38h36v92h-36zM296 62a4 4 0 1 0 8 0a4 4 0 1 0-8 0M296 106a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  hidden: 'M70 44h110a40 40 0 0 1 0 80h-110a40 40 0 0 1 0-80z',
  sizes: {
    length: between('', 125, 89, 'middle'),
    width: between('M282 152h36', 300, 171, 'middle'),
    thickness: leader('M180 44 204 24', 208, 22, 'start'),
    pitch: between('M108 146h32', 124, 165, 'middle'),
    hole: leader('M304 62 330 52', 334, 52, 'start'),
  },
};

/** Cover on its cylinder. */
const cover: Shape = {
  outline:
    'M26 92a62 62 0 1 0 124 0a62 62 0 1 0-124 0M36 92a52 52 0 1 0 104 0a52 52 0 1 0-104 0M196 40h130v104h-130zM226 30h48v124h-48z',
  hidden: 'M14 92h148M186 92h150',
  sizes: {
    cylinder_diameter: between('M36 92h104', 88, 82, 'middle'),
    thickness: leader('M130 46 152 22', 156, 20, 'start'),
    width: between('M226 20h48', 282, 22, 'start'),
    cylinder_length: between('M196 166h130', 261, 185, 'middle'),
  },
};

/** Cylinder with its rod extended. */
const actuator: Shape = {
  outline: 'M24 50h176v84h-176zM200 84h112v16h-112zM150 58h14v68h-14z',
  hidden: 'M24 58h176M24 126h176M12 92h320',
  sizes: {
    bore: between('M90 58v68', 98, 82, 'start'),
    stroke: between('M200 156h112', 256, 175, 'middle'),
  },
};

/** Nipple with its thread. */
const fitting: Shape = {
  outline:
    'M30 74h90v36h-90zM120 50h60v84h-60zM180 62h84v60h-84zM196 62l8 60M214 62l8 60M232 62l8 60M250 62l8 60',
  hidden: 'M18 92h260M120 78h60M120 106h60',
  sizes: {
    thread: between('M286 62v60', 293, 97, 'start'),
    hose: between('M286 62v60', 293, 97, 'start'),
    body: between('M286 62v60', 293, 97, 'start'),
    length: between('M30 156h234', 147, 175, 'middle'),
    sensing: between('M264 156h28', 300, 160, 'start'),
  },
};

const belts: ReadonlySet<string> = new Set([
  'Timing Belts',
  'Conveyor Belt',
  'Suction Belt',
  'Cotton Felt',
]);

/**
 * Returns the drawing that shows a part type's deciding sizes; null when none of them is a length.
 */
export function shapeOf(partType: string): Shape | null {
  const names = new Set<string>(decidingNames(partType));
  if (names.has('stroke')) return actuator;
  if (names.has('cylinder_length')) return cover;
  if (belts.has(partType)) return belt;
  if (names.has('width') && names.has('length') && !names.has('bore')) return plate;
  if (names.has('od') && names.has('length') && !names.has('thickness')) return roller;
  if (partType === 'Pressure Roll') return roller;
  if (names.has('od') || names.has('bore')) return names.has('hardness_shore') ? plate : ring;
  if (names.has('thread') || names.has('hose') || names.has('body')) return fitting;
  return names.has('thickness') || names.has('width') ? plate : null;
}
