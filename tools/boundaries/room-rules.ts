import { crosses, importRule, leadsTo, type Rule, takes, tests } from './rule.ts';
import type { Import } from './source-module.ts';

const testTools = ['vitest', 'fast-check'];

const isTestTool = (found: Import, from: string) =>
  tests.test(from) && (found.target.kind === 'node' || takes(found, testTools));

/** Which room may see which. */
export const roomRules: readonly Rule[] = [
  importRule({
    name: 'domain-alone',
    reason:
      'domain runs in the browser, offline and in the server: it imports nothing but itself, no package, no node:',
    from: /^domain\//,
    forbids: (found, from) => !leadsTo(found, /^domain\/src\//) && !isTestTool(found, from),
  }),
  importRule({
    name: 'contract-narrow',
    reason: 'contract is what both sides of the wire share: it imports only domain and zod',
    from: /^contract\//,
    forbids: (found, from) =>
      !leadsTo(found, /^(contract|domain)\/src\//) &&
      !takes(found, ['zod']) &&
      !isTestTool(found, from),
  }),
  importRule({
    name: 'embedded-postgres-alone',
    reason:
      'the embedded database is a package of its own: it knows nothing of this product and gets names and folders as arguments',
    from: /^embedded-postgres\//,
    forbids: (found, from) =>
      !leadsTo(found, /^embedded-postgres\/src\//) &&
      found.target.kind !== 'node' &&
      !takes(found, ['pg']) &&
      !isTestTool(found, from),
  }),
  importRule({
    name: 'package-by-its-index',
    reason:
      'a package is imported by its name: its files can then change without the rooms that use it',
    from: /./,
    forbids: (found, from) =>
      crosses(found, from, /^(demo|embedded-postgres)\//) &&
      !found.specifier.startsWith('@fluteline/'),
  }),
  importRule({
    name: 'tools-are-not-shipped',
    reason: 'tools check the house: what is shipped and what is tested must not depend on them',
    from: /^(?!(tools|bin)\/)/,
    forbids: (found) => leadsTo(found, /^tools\//),
  }),
  importRule({
    name: 'server-room',
    reason:
      'the server meets the page only on the wire: it imports contract, domain, the embedded database and itself',
    from: /^server\//,
    forbids: (found) =>
      found.target.kind === 'file' &&
      !leadsTo(found, /^(server|contract|domain|demo|embedded-postgres)\/src\/|^package\.json$/),
  }),
  importRule({
    name: 'demo-behind-main',
    reason:
      'main.ts alone hands the demonstration to the server: whoever else imports it closes a cycle, and ships it',
    from: /^(?!demo\/|server\/src\/main\.ts$)/,
    forbids: (found) => leadsTo(found, /^demo\//),
  }),
  importRule({
    name: 'demo-room',
    reason:
      'the demonstration calls what the server exports, by the name of the package: nothing of the pages or the commands',
    from: /^demo\//,
    forbids: (found) =>
      found.target.kind === 'file' &&
      !leadsTo(found, /^(demo|contract|domain)\//) &&
      !(leadsTo(found, /^server\//) && found.specifier.startsWith('@fluteline/')),
  }),
  importRule({
    name: 'web-room',
    reason:
      'the page runs in a browser: no node:, nothing of the server or of the commands, only contract types, domain and itself',
    from: /^web\/(kit|trade|customer|panel)\//,
    except: tests,
    forbids: (found) =>
      found.target.kind === 'node' ||
      (found.target.kind === 'file' &&
        !leadsTo(found, /^web\/(kit|trade|customer|panel)\/|^(contract|domain)\/src\//)),
  }),
  importRule({
    name: 'page-takes-types',
    reason:
      'contract carries zod, 24 KB on a phone: the page takes its types with `import type` and its calls from virtual:calls',
    from: /^web\/(kit|trade|customer|panel)\//,
    except: tests,
    forbids: (found) => leadsTo(found, /^contract\//) && !found.isType,
  }),
  importRule({
    name: 'page-without-zod',
    reason: 'zod weighs 24 KB on a phone: forms check with rules of domain, the server with zod',
    from: /^web\/(kit|trade|customer|panel)\//,
    forbids: (found) => takes(found, ['zod']),
  }),
  importRule({
    name: 'no-computed-import',
    reason: 'nobody can tell where a computed import leads, neither a reader nor these rules',
    from: /^(domain|contract|server|demo|web\/(kit|trade|customer|panel))\//,
    forbids: ({ target }) => target.kind === 'computed',
  }),
];
