import { isModule, readModule } from '../boundaries/source-module.ts';

const lateSources = /^web\/(panel|customer\/features\/calculator)\/|^domain\/src\/calculator/;

/** The sources a browser gets with this one: what is imported at once, not what is loaded later. */
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

/** What the customer app loads at once and must not: the panel and the calculators. */
export function earlyProblems(read: (path: string) => string | undefined): string[] {
  const sources = [...sourcesWith('web/customer/main.tsx', read)];
  if (sources.length < 2) return ['Nothing was read below web/customer/main.tsx'];
  return sources
    .filter((path) => lateSources.test(path))
    .map((path) => `The customer app imports ${path} at once: load it when it is asked for`);
}
