import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * `npm install` leaves out packages for other systems that its registry does not have, and `npm ci`
 * of npm 11 then refuses the lockfile (npm/cli#9846). The lockfile must therefore contain them, if
 * only with version, os and cpu.
 */
it('the lockfile contains the packages of every system, without which npm ci refuses it', async () => {
  const file = resolve(import.meta.dirname, '..', '..', 'package-lock.json');
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !placesFor(path, name).some((place) => place in packages),
    ),
  );
  expect(missing).toEqual([]);
});

/**
 * Returns the places in which Node looks for `name` from the package at `path`, innermost first.
 */
function placesFor(path: string, name: string): string[] {
  const places = [`${path === '' ? '' : `${path}/`}node_modules/${name}`];
  for (let at = path.lastIndexOf('node_modules/'); at >= 0; ) {
    places.push(`${path.slice(0, at)}node_modules/${name}`);
    at = at === 0 ? -1 : path.lastIndexOf('node_modules/', at - 1);
  }
  return places;
}
