import { Visitor } from 'oxc-parser';
import { type Finding, importRule, leadsTo, type Rule, takes, tests } from './rule.ts';
import type { SourceModule } from './source-module.ts';

const speaksSql =
  /^server\/src\/(platform|migrations|testing)\/|^(bin|bench|e2e)\/|(^|[/-])store\.ts$|\.test\.ts$/;
const callsNetwork =
  /^web\/(kit\/(client|testing)|customer\/(offline|sw|testing)|panel\/testing)\/|\/api\.ts$|\.test\.tsx?$/;
/**
 * Files that may read the environment: the process passes it to the settings, and PostgreSQL's
 * programs need its PATH.
 */
const readsEnvironment =
  /^server\/src\/(main|platform\/settings)\.ts$|^embedded-postgres\/src\/run-program\.ts$|^(bin|e2e|bench)\/|\.config\.ts$/;
const sqlVerbs = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
]);
const networkNames = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon']);
const globals = new Set(['window', 'globalThis', 'self', 'navigator']);

interface Member {
  readonly object: string;
  readonly property: string;
  readonly start: number;
}

function members({ program }: SourceModule): Member[] {
  const found: Member[] = [];
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      if (computed || property.type !== 'Identifier') return;
      const name = object.type === 'Identifier' ? object.name : '';
      found.push({ object: name, property: property.name, start });
    },
  }).visit(program);
  return found;
}

function memberFindings(module: SourceModule, breaks: (member: Member) => boolean): Finding[] {
  return members(module)
    .filter(breaks)
    .map(({ object, property, start }) => ({
      line: module.lineAt(start),
      what: `uses ${object || '…'}.${property}`,
    }));
}

/** Rules on access to the database, the network and the environment. */
export const reachRules: readonly Rule[] = [
  importRule({
    name: 'sql-in-stores',
    reason:
      'SQL belongs in store files (store.ts, *-store.ts), where its query plans are reviewed and tested',
    from: /^(server|demo)\//,
    except: speaksSql,
    forbids: (found) => takes(found, ['kysely', 'pg', 'pg-boss', 'postgres']),
  }),
  {
    name: 'sql-verbs-in-stores',
    reason: 'SQL belongs in store files (store.ts, *-store.ts); a use case calls its store',
    check: (module) =>
      !/^(server|demo)\//.test(module.path) || speaksSql.test(module.path)
        ? []
        : memberFindings(module, ({ property }) => sqlVerbs.has(property)),
  },
  importRule({
    name: 'database-as-argument',
    reason:
      'a use case receives tx or db as an argument; one that opens its own connection is outside the transaction',
    from: /^demo\/|^server\/src\/(features|app\.ts)/,
    except: tests,
    forbids: (found) =>
      !found.isType &&
      leadsTo(found, /^server\/src\/platform\/(database|open-platform)|^embedded-postgres\//) &&
      found.names.some((name) => /^open|^start|^\*$/.test(name)),
  }),
  {
    name: 'no-global-database',
    reason:
      'a database in a module variable is used outside the transaction: pass it as an argument',
    check(module) {
      if (!/^(server|demo)\//.test(module.path) || tests.test(module.path)) return [];
      return module.program.body.flatMap((statement) => {
        const inner =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (inner?.type !== 'VariableDeclaration') return [];
        return inner.declarations
          .map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
          .filter((name) => /^(db|database|tx|transaction|pool|kysely|platform)$/i.test(name))
          .map((name) => ({ line: module.lineAt(inner.start), what: `holds ${name}` }));
      });
    },
  },
  importRule({
    name: 'send-in-api-files',
    reason:
      "calls belong in a feature's api.ts, which decides on idempotency keys, retries and offline use",
    from: /^web\/(kit|trade|customer|panel)\//,
    except: callsNetwork,
    forbids: (found) =>
      leadsTo(found, /^web\/kit\/client\//) &&
      !found.isType &&
      (found.names.some((name) => name === 'send' || name === '*') ||
        leadsTo(found, /\/(send|transport)\.ts$/)),
  }),
  {
    name: 'network-in-client',
    reason:
      'network requests go through client/, which handles the token, the time limit and errors',
    check: (module) =>
      !/^web\/(kit|trade|customer|panel)\//.test(module.path) || callsNetwork.test(module.path)
        ? []
        : memberFindings(
            module,
            ({ object, property }) => globals.has(object) && networkNames.has(property),
          ),
  },
  {
    name: 'settings-read-once',
    reason:
      'settings are read and checked once, by platform/settings.ts; all other code receives them as arguments',
    check(module) {
      if (readsEnvironment.test(module.path) || tests.test(module.path)) return [];
      const imported = module.imports
        .filter(({ specifier }) => specifier === 'node:process')
        .map(({ line }) => ({ line, what: 'imports node:process' }));
      const used = memberFindings(
        module,
        ({ object, property }) => object === 'process' && property === 'env',
      );
      return [...imported, ...used];
    },
  },
];
