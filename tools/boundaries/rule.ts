import type { Import, SourceModule } from './source-module.ts';

/** A place that breaks a rule. */
export interface Finding {
  readonly line: number;
  readonly what: string;
}

/** A rule for modules, with its reason. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  check(module: SourceModule): readonly Finding[];
}

interface ImportRule {
  readonly name: string;
  readonly reason: string;
  readonly from: RegExp;
  readonly except?: RegExp;
  forbids(found: Import, from: string): boolean;
}

/** Tests and modules that only tests use, none of which is shipped. */
export const tests =
  /\.(test|spec|fixture)\.tsx?$|\.setup\.ts$|^(web\/(kit|customer|panel)\/testing|server\/src\/testing|e2e)\//;

/** Returns a rule on the imports of the files whose path matches `from`. */
export function importRule({ name, reason, from, except, forbids }: ImportRule): Rule {
  return {
    name,
    reason,
    check({ path, imports }) {
      if (!from.test(path) || except?.test(path)) return [];
      return imports
        .filter((found) => forbids(found, path))
        .map(({ line, specifier }) => ({ line, what: `imports ${specifier}` }));
    },
  };
}

/** Returns true for an import of a project file whose path matches. */
export function leadsTo({ target }: Import, path: RegExp): boolean {
  return target.kind === 'file' && path.test(target.path);
}

/** Returns true for an import of one of these packages. */
export function takes({ target }: Import, packages: readonly string[]): boolean {
  return target.kind === 'package' && packages.includes(target.name);
}

/**
 * Returns true if an import leads from one feature to another, both found by `features` in the
 * paths.
 */
export function crosses(found: Import, from: string, features: RegExp): boolean {
  if (found.target.kind !== 'file') return false;
  const there = features.exec(found.target.path)?.[1];
  return there !== undefined && there !== features.exec(from)?.[1];
}
