/** A chunk of the build, as Vite's manifest lists it under its source or its own name. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** Files of pictures and workers. */
  readonly assets?: readonly string[];
}

/** Manifest of a build. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Returns the chunks a browser must load before any of the given ones runs. */
export function neededBy(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set(keys);
  for (const key of found) {
    for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  }
  return found;
}

/** Returns the lazy chunks that can be reached from the given ones in any number of steps. */
export function lazyBelow(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = neededBy(manifest, keys);
  const lazy = new Set<string>();
  for (const key of seen) {
    for (const next of manifest[key]?.dynamicImports ?? []) {
      lazy.add(next);
      for (const needed of neededBy(manifest, [next])) seen.add(needed);
    }
  }
  return lazy;
}

/** Returns the files of the given chunks. */
export function filesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  const files = [...keys].flatMap((key) => {
    const chunk = manifest[key];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });
  return [...new Set(files)];
}
