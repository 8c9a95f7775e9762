import { compile } from '@inlang/paraglide-js';

/**
 * Compiles one project: `words-compiler.ts <project> <output>`. A process of its own, ended by
 * hand, because the compiler leaves timers behind that would hold a build for half a minute.
 */
const [project, outdir] = process.argv.slice(2);
if (!project || !outdir) throw new Error('words-compiler.ts <project> <output>');
await compile({
  project,
  outdir,
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
  disableAsyncLocalStorage: true,
});
process.exit(0);
