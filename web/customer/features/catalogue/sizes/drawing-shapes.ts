import { decidingNames } from '@fluteline/domain/dimension';

/** Where a size is drawn: its line, and where its name begins, ends or is centred. */
interface DrawnSize {
  readonly line: string;
  readonly at: readonly [x: number, y: number];
  readonly anchor: 'start' | 'middle' | 'end';
  /** A leader to the place instead of a line between two edges. */
  readonly isLeader?: true;
}

/** A part in outline, with the sizes that can be read off it. */
export interface Shape {
  readonly outline: string;
  /** Edges that are hidden, and centre lines. */
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

/** Front and section of a bearing, a seal, a wheel, a round blade. */
const ring: Shape = {
  outline:
    'M26 92a62 62 0 1 0 124 0a62 62 0 1 0-124 0M62 92a26 26 0 1 0 52 0a26 26 0 1 0-52 0M234 30h48v36h-48zM234 118h48v36h-48z',
  hidden: 'M234 66v52M282 66v52M14 92h148M88 18v148M222 92h72',
  sizes: {
    bore: between('M220 66v52', 214, 97, 'end'),
    core: between('M220 66v52', 214, 97, 'end'),
    od: between('M306 30v124', 313, 97, 'start'),
    width: between('M234 172h48', 258, 191, 'middle'),
    thickness: between('M234 172h48', 258, 191, 'middle'),
    length: between('M234 172h48', 258, 191, 'middle'),
    pcd: leader('M119 61 150 22', 154, 20, 'start'),
  },
};

/** A roll between its journals. */
const roller: Shape = {
  outline: 'M48 48h212v84h-212zM22 76h26v28h-26zM260 76h26v28h-26z',
  hidden: 'M12 90h286M48 66h212M48 114h212',
  sizes: {
    od: between('M308 48v84', 315, 95, 'start'),
    length: between('M48 154h212', 154, 173, 'middle'),
    bore: leader('M60 66 76 28', 80, 24, 'start'),
    core: leader('M60 66 76 28', 80, 24, 'start'),
    thickness: leader('M200 57 220 28', 224, 24, 'start'),
    pitch: leader('M120 48 138 28', 142, 24, 'start'),
    depth: leader('M230 48 250 28', 254, 24, 'start'),
  },
};

/** Front and side of a blade, a pad, a sheet. */
const plate: Shape = {
  outline:
    'M24 38h220v84h-220zM282 38h14v84h-14zM66 80a8 8 0 1 0 16 0a8 8 0 1 0-16 0M186 80a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  hidden: 'M274 80h30',
  sizes: {
    length: between('M24 144h220', 134, 163, 'middle'),
    width: between('M312 38v84', 319, 85, 'start'),
    depth: between('M312 38v84', 319, 85, 'start'),
    od: between('M312 38v84', 319, 85, 'start'),
    thickness: between('M282 144h14', 289, 163, 'middle'),
    hole: leader('M80 74 100 60', 104, 60, 'start'),
    hole_distance: between('M74 98h120', 134, 115, 'middle'),
    pitch: between('M110 28h34', 127, 20, 'middle'),
  },
};

/** A belt around its pulleys, and its back. */
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

/** A cover on its cylinder. */
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

/** A cylinder with its rod out. */
const actuator: Shape = {
  outline: 'M24 50h176v84h-176zM200 84h112v16h-112zM150 58h14v68h-14z',
  hidden: 'M24 58h176M24 126h176M12 92h320',
  sizes: {
    bore: between('M90 58v68', 98, 82, 'start'),
    stroke: between('M200 156h112', 256, 175, 'middle'),
  },
};

/** A nipple with its thread. */
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

/** The drawing that a part type's deciding sizes can be read off; null where none of them is a length. */
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
