/** Checks every module against the boundary rules. Run with `node tools/boundaries.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongName } from './boundaries/name-rules.ts';
import { rules } from './boundaries/rules.ts';
import { isModule, readModule, type SourceModule } from './boundaries/source-module.ts';
import { root, sourceFiles } from './source-files.ts';

/**
 * Minimum number of modules; fewer mean that reading them failed, and no rule would find anything.
 */
const minModules = 150;

const files = sourceFiles();
const known = new Set([...files, 'package.json']);
const modules = files
  .filter(isModule)
  .map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));

function leadsNowhere({ path, imports }: SourceModule): string[] {
  return imports.flatMap(({ target, specifier, line }) =>
    target.kind === 'file' && !known.has(target.path)
      ? [`${path}:${line} imports ${specifier}, which does not exist: ${target.path}`]
      : [],
  );
}

function breaches(module: SourceModule): string[] {
  return rules.flatMap(({ name, reason, check }) =>
    check(module).map(({ line, what }) => `${module.path}:${line} ${what}\n    ${name}: ${reason}`),
  );
}

const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
const problems = [
  ...modules.flatMap(leadsNowhere),
  ...modules.flatMap(breaches),
  ...files.flatMap((path) => {
    const wrong = wrongName(path);
    return wrong ? [`${path}: ${wrong}`] : [];
  }),
];
if (modules.length < minModules || imports < modules.length) {
  problems.push(`Only ${modules.length} modules with ${imports} imports were read`);
}
for (const problem of problems) console.error(problem);
console.log(`${modules.length} modules, ${imports} imports, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
