import { Visitor } from 'oxc-parser';
import { type Finding, importRule, leadsTo, type Rule, takes, tests } from './rule.ts';
import type { SourceModule } from './source-module.ts';

const speaksSql =
  /^server\/src\/(platform|migrations|testing)\/|^(bin|bench|e2e)\/|(^|[/-])store\.ts$|\.test\.ts$/;
const callsNetwork =
  /^web\/(kit\/(client|testing)|customer\/(offline|sw|testing)|panel\/testing)\/|\/api\.ts$|\.test\.tsx?$/;
/** The process hands its environment to the settings; a program of PostgreSQL is given its PATH. */
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

/** Who may reach the database, the network and the environment. */
export const reachRules: readonly Rule[] = [
  importRule({
    name: 'sql-in-stores',
    reason: 'SQL stands in store files (store.ts, *-store.ts), where its plans are read and tested',
    from: /^(server|demo)\//,
    except: speaksSql,
    forbids: (found) => takes(found, ['kysely', 'pg', 'pg-boss', 'postgres']),
  }),
  {
    name: 'sql-verbs-in-stores',
    reason: 'SQL stands in store files (store.ts, *-store.ts); a use case asks its store',
    check: (module) =>
      !/^(server|demo)\//.test(module.path) || speaksSql.test(module.path)
        ? []
        : memberFindings(module, ({ property }) => sqlVerbs.has(property)),
  },
  importRule({
    name: 'database-as-argument',
    reason:
      'a use case gets tx or db as an argument: whoever opens one of his own misses the transaction',
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
      'a database held by a module is reached without the transaction: pass it as an argument',
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
    reason: "calls stand in a feature's api.ts, where keys, retries and offline are decided",
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
    reason: 'the network is reached through client/, which carries token, time limit and errors',
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
      'settings are read and checked once, by platform/settings.ts; everybody else is given them',
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
