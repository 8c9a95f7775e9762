import { crosses, importRule, leadsTo, type Rule, takes, tests } from './rule.ts';
import type { Import } from './source-module.ts';

const testTools = ['vitest', 'fast-check'];

const isTestTool = (found: Import, from: string) =>
  tests.test(from) && (found.target.kind === 'node' || takes(found, testTools));

/** Rules on imports between rooms. */
export const roomRules: readonly Rule[] = [
  importRule({
    name: 'domain-alone',
    reason:
      'domain runs in the browser, offline and on the server: it imports only itself, no packages and no node: modules',
    from: /^domain\//,
    forbids: (found, from) => !leadsTo(found, /^domain\/src\//) && !isTestTool(found, from),
  }),
  importRule({
    name: 'contract-narrow',
    reason: 'contract is shared by both sides of the wire: it imports only domain and zod',
    from: /^contract\//,
    forbids: (found, from) =>
      !leadsTo(found, /^(contract|domain)\/src\//) &&
      !takes(found, ['zod']) &&
      !isTestTool(found, from),
  }),
  importRule({
    name: 'embedded-postgres-alone',
    reason:
      'the embedded database is an independent package: it knows nothing about this product and receives names and folders as arguments',
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
      'a package is imported by its name, so that its files can change without affecting the code that uses it',
    from: /./,
    forbids: (found, from) =>
      crosses(found, from, /^(demo|embedded-postgres)\//) &&
      !found.specifier.startsWith('@fluteline/'),
  }),
  importRule({
    name: 'tools-are-not-shipped',
    reason: 'tools only check the code: shipped code and tests must not depend on them',
    from: /^(?!(tools|bin)\/)/,
    forbids: (found) => leadsTo(found, /^tools\//),
  }),
  importRule({
    name: 'server-room',
    reason:
      'the server and the page meet only on the wire: the server imports contract, domain, the embedded database and itself',
    from: /^server\//,
    forbids: (found) =>
      found.target.kind === 'file' &&
      !leadsTo(found, /^(server|contract|domain|demo|embedded-postgres)\/src\/|^package\.json$/),
  }),
  importRule({
    name: 'demo-behind-main',
    reason:
      'only main.ts passes the demonstration to the server: any other import creates a cycle and ships the demonstration',
    from: /^(?!demo\/|server\/src\/main\.ts$)/,
    forbids: (found) => leadsTo(found, /^demo\//),
  }),
  importRule({
    name: 'demo-room',
    reason:
      'the demonstration imports what the server exports, by the name of the package, and nothing from the pages or the commands',
    from: /^demo\//,
    forbids: (found) =>
      found.target.kind === 'file' &&
      !leadsTo(found, /^(demo|contract|domain)\//) &&
      !(leadsTo(found, /^server\//) && found.specifier.startsWith('@fluteline/')),
  }),
  importRule({
    name: 'web-room',
    reason:
      'the page runs in a browser: it imports only contract types, domain and itself, no node: modules and nothing from the server or the commands',
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
      'contract includes zod, which is 24 KB on a phone: the page imports types with `import type` and calls from virtual:calls',
    from: /^web\/(kit|trade|customer|panel)\//,
    except: tests,
    forbids: (found) => leadsTo(found, /^contract\//) && !found.isType,
  }),
  importRule({
    name: 'page-without-zod',
    reason: 'zod is 24 KB on a phone: forms validate with the rules of domain, the server with zod',
    from: /^web\/(kit|trade|customer|panel)\//,
    forbids: (found) => takes(found, ['zod']),
  }),
  importRule({
    name: 'no-computed-import',
    reason: 'neither a reader nor these rules can tell which module a computed import loads',
    from: /^(domain|contract|server|demo|web\/(kit|trade|customer|panel))\//,
    forbids: ({ target }) => target.kind === 'computed',
  }),
];
