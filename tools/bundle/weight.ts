import { filesOf, lazyBelow, type Manifest, neededBy } from '../../web/build/manifest.ts';

/** Bytes over the wire, compressed with brotli. */
export interface Weight {
  readonly js: number;
  readonly css: number;
  /** Number of scripts and style sheets. */
  readonly files: number;
}

/** Limits for the weight of a screen, in bytes; a KB is 1,000 bytes. */
const bars = { firstJs: 140_000, firstCss: 13_000, firstFiles: 12, lazyJs: 60_000 } as const;

/** Limit for the worker with its list of files, in bytes. */
const workerBar = 15_000;

/** Chunks of the screens that a customer sees first; they count as loaded. */
const firstScreens = /\/(auth-pages|login[\w.-]*|home[\w.-]*)\.tsx$|^_sign-in-/;
const neverFirst = /(^|\/)(panel|calculator)[/.-]/;

export type Weigh = (file: string) => number;

/** Returns the lazy chunks that count as loaded with the first screen. */
export function openingChunks(manifest: Manifest): string[] {
  return [...lazyBelow(manifest, ['index.html'])].filter((key) => firstScreens.test(key));
}

function weightOf(manifest: Manifest, keys: Iterable<string>, weigh: Weigh): Weight {
  const files = filesOf(manifest, keys);
  const sum = (end: string) =>
    files.filter((file) => file.endsWith(end)).reduce((total, file) => total + weigh(file), 0);
  return { js: sum('.js'), css: sum('.css'), files: files.length };
}

export interface Report {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

const inKb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
const asLine = (name: string, { js, css, files }: Weight) =>
  `${name}: JavaScript ${inKb(js)}, CSS ${inKb(css)}, ${files} files`;

/** Reports what each lazy screen adds to what was loaded before it. */
function lazyReport(manifest: Manifest, loaded: ReadonlySet<string>, weigh: Weigh): Report {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const key of lazyBelow(manifest, [...loaded])) {
    const added = [...neededBy(manifest, [key])].filter((needed) => !loaded.has(needed));
    if (added.length === 0) continue;
    const weight = weightOf(manifest, added, weigh);
    lines.push(asLine(`  + ${key}`, weight));
    if (weight.js > bars.lazyJs) {
      problems.push(
        `${key} adds ${inKb(weight.js)} of JavaScript; ${inKb(bars.lazyJs)} is the bar`,
      );
    }
  }
  return { lines, problems };
}

/** Weighs the worker, which every visit requests again. */
export function weighWorker(bytes: number, wire: number): Report {
  const problems =
    wire > workerBar
      ? [`The worker takes ${inKb(wire)} over the wire; ${inKb(workerBar)} is the bar`]
      : [];
  return { lines: [`Worker: ${inKb(wire)}, ${inKb(bytes)} unpacked`], problems };
}

/** Weighs the first screen of the customer app, and what every other screen and tab adds to it. */
export function weighBuild(manifest: Manifest, weigh: Weigh): Report {
  const problems: string[] = [];
  const entries = ['index.html', 'admin.html'].filter((entry) => manifest[entry]?.isEntry);
  if (entries.length !== 2) return { lines: [], problems: ['The build has not its two entries'] };
  const opening = openingChunks(manifest);
  if (opening.length === 0) problems.push('No lazy screen was recognised as the login');
  const first = neededBy(manifest, ['index.html', ...opening]);
  const panel = neededBy(manifest, ['admin.html']);
  const weight = weightOf(manifest, first, weigh);
  if (weight.js > bars.firstJs) {
    problems.push(
      `The first screen takes ${inKb(weight.js)} of JavaScript; ${inKb(bars.firstJs)} is the bar`,
    );
  }
  if (weight.css > bars.firstCss) {
    problems.push(
      `The first screen takes ${inKb(weight.css)} of CSS; ${inKb(bars.firstCss)} is the bar`,
    );
  }
  if (weight.files > bars.firstFiles) {
    problems.push(`The first screen takes ${weight.files} files; ${bars.firstFiles} is the bar`);
  }
  const odd = [...first].filter((key) => neverFirst.test(manifest[key]?.src ?? key));
  for (const key of odd) problems.push(`The first screen loads ${key}`);
  const lazy = [lazyReport(manifest, first, weigh), lazyReport(manifest, panel, weigh)];
  return {
    lines: [
      asLine('First screen of the customer app', weight),
      ...(lazy[0]?.lines ?? []),
      asLine('First screen of the panel', weightOf(manifest, panel, weigh)),
      ...(lazy[1]?.lines ?? []),
    ],
    problems: [...problems, ...lazy.flatMap((report) => report.problems)],
  };
}
