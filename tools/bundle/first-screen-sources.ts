import { isModule, readModule } from '../boundaries/source-module.ts';

const lateSources = /^web\/(panel|customer\/features\/calculator)\/|^domain\/src\/calculator/;

/**
 * Returns the sources that a browser loads together with an entry: static imports, not dynamic
 * ones.
 */
function sourcesWith(entry: string, read: (path: string) => string | undefined): Set<string> {
  const found = new Set([entry]);
  for (const path of found) {
    const text = isModule(path) ? read(path) : undefined;
    if (text === undefined) continue;
    for (const { target, isType, isDynamic } of readModule(path, text).imports) {
      if (target.kind === 'file' && !isType && !isDynamic) found.add(target.path);
    }
  }
  return found;
}

/** Returns the panel and calculator sources that the customer app wrongly loads at once. */
export function earlyProblems(read: (path: string) => string | undefined): string[] {
  const sources = [...sourcesWith('web/customer/main.tsx', read)];
  if (sources.length < 2) return ['Nothing was read below web/customer/main.tsx'];
  return sources
    .filter((path) => lateSources.test(path))
    .map((path) => `The customer app imports ${path} at once: load it when it is asked for`);
}
