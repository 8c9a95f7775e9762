import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';
import { readModule } from './source-module.ts';

type Sample = readonly [path: string, text: string];

const long = (name: string, lines: number) =>
  `export function ${name}() {\n${'  look();\n'.repeat(lines)}}`;

/** At least one violation of every rule; the test below fails for a rule that has none here. */
const violations: Readonly<Record<string, readonly Sample[]>> = {
  'domain-alone': [
    ['domain/src/query/index.ts', "import { readFile } from 'node:fs';"],
    ['domain/src/query/index.ts', "import dayjs from 'dayjs';"],
    ['domain/src/query/index.ts', "import type { Endpoint } from '@fluteline/contract';"],
    ['domain/src/query/index.ts', "export * from '../../../server/src/platform/clock.ts';"],
    ['domain/src/query/urgency.test.ts', "import { newId } from '../../../server/src/ids.ts';"],
  ],
  'contract-narrow': [
    ['contract/src/query.ts', "import Fastify from 'fastify';"],
    ['contract/src/query.ts', "import { join } from 'node:path';"],
    ['contract/src/query.ts', "export { VERSION } from '../../server/src/platform/version.ts';"],
  ],
  'embedded-postgres-alone': [
    [
      'embedded-postgres/src/provision.ts',
      "import { openPool } from '../../server/src/platform/database.ts';",
    ],
    ['embedded-postgres/src/cluster.ts', "import { newId } from '@fluteline/domain/ids';"],
    ['embedded-postgres/src/provision.ts', "import { sql } from 'kysely';"],
  ],
  'package-by-its-index': [
    ['bench/run.ts', "import { lockFolder } from '../embedded-postgres/src/folder-lock.ts';"],
  ],
  'demo-behind-main': [
    ['server/src/app.ts', "import { openDemonstration } from '@fluteline/demo';"],
  ],
  'demo-room': [
    ['demo/src/store.ts', "import { newId } from '../../server/src/platform/ids.ts';"],
    ['demo/src/index.ts', "import { build } from '../../bin/build.ts';"],
  ],
  'tools-are-not-shipped': [
    ['server/src/app.ts', "import { root } from '../../tools/source-files.ts';"],
    ['e2e/launch/clone.ts', "import { root } from '../../tools/source-files.ts';"],
  ],
  'server-room': [
    ['server/src/app.ts', "import { format } from '../../web/kit/ui/format.ts';"],
    ['server/src/app.ts', "const tool = await import('../../bin/openapi.ts');"],
  ],
  'web-room': [
    ['web/kit/ui/badge.tsx', "import { join } from 'node:path';"],
    ['web/kit/ui/badge.tsx', "type Row = import('../../../server/src/platform/tables.ts').Row;"],
  ],
  'page-takes-types': [
    ['web/customer/features/query/api.ts', "import { calls } from '@fluteline/contract';"],
    [
      'web/customer/features/query/api.ts',
      "import { type Account, account } from '@fluteline/contract/account';",
    ],
    ['web/customer/features/query/api.ts', "const late = import('@fluteline/contract');"],
  ],
  'page-without-zod': [
    ['web/customer/features/query/form.tsx', "import { z } from 'zod';"],
    ['web/customer/features/query/form.tsx', "import * as z from 'zod/mini';"],
  ],
  'no-computed-import': [['server/src/platform/clock.ts', 'export const load = (p) => import(p);']],
  'feature-by-its-index': [
    [
      'server/src/features/query/raise-query.ts',
      "import { itemById } from '../catalogue/store.ts';",
    ],
    [
      'server/src/features/query/raise-query.ts',
      "import type { Item } from '../catalogue/present.ts';",
    ],
    ['server/src/app.ts', "import { queryRoutes } from './features/query/routes.ts';"],
    ['bin/administrator.ts', "const s = import('../server/src/features/account/store.ts');"],
  ],
  'platform-below-features': [
    ['server/src/platform/clock.ts', "import { deliver } from '../features/account/index.ts';"],
    ['server/src/migrations/0001-x.ts', "import { buildApp } from '../app.ts';"],
  ],
  'feature-below-the-app': [
    ['server/src/features/query/routes.ts', "import { buildApp } from '../../app.ts';"],
  ],
  'testing-is-not-shipped': [
    ['demo/src/index.ts', "import { anItem } from '@fluteline/server/testing/builders';"],
    ['web/customer/main.tsx', "import './testing/setup.ts';"],
  ],
  'web-feature-alone': [
    [
      'web/customer/features/query/records.page.tsx',
      "import { Grid } from '../catalogue/item-grid.tsx';",
    ],
    [
      'web/customer/features/query/records.page.tsx',
      "import type { Item } from '../catalogue/api.ts';",
    ],
    [
      'web/customer/features/query/records.page.tsx',
      "import { routeTree } from '../../app/routes.tsx';",
    ],
    [
      'web/panel/features/query/table.tsx',
      "import { ItemForm } from '../catalogue/item-form.tsx';",
    ],
  ],
  'two-apps': [
    ['web/customer/app/routes.tsx', "const panel = () => import('../../panel/main.tsx');"],
    [
      'web/panel/features/query/table.tsx',
      "import { Row } from '../../../customer/features/query/row.tsx';",
    ],
    ['web/panel/app/router.tsx', "import { Splash } from '../../customer/app/splash.tsx';"],
  ],
  'kit-below-apps': [
    ['web/kit/client/send.ts', "import { newRouter } from '../../customer/app/router.tsx';"],
    ['web/trade/badge.tsx', "import { rows } from '../panel/features/query/api.ts';"],
  ],
  'kit-without-trade': [
    ['web/kit/ui/badge.tsx', "import { urgencies } from '@fluteline/domain/query';"],
    ['web/kit/ui/badge.tsx', "import { UrgencyBadge } from '../../trade/urgency-badge.tsx';"],
  ],
  'offline-below-features': [
    ['web/customer/offline/start.ts', "import { send } from '../features/query/api.ts';"],
  ],
  'sql-in-stores': [
    ['server/src/features/query/raise-query.ts', "import { sql } from 'kysely';"],
    ['server/src/features/query/restore.ts', "import pg from 'pg';"],
  ],
  'sql-verbs-in-stores': [
    [
      'server/src/features/query/raise-query.ts',
      "await tx.insertInto('query').values({}).execute();",
    ],
    ['demo/src/index.ts', 'const row = await asked.executeTakeFirst();'],
  ],
  'database-as-argument': [
    [
      'server/src/features/query/raise-query.ts',
      "import { openPool } from '../../platform/database/database.ts';",
    ],
    [
      'server/src/features/query/raise-query.ts',
      "import * as d from '../../platform/database/database.ts';",
    ],
  ],
  'no-global-database': [
    ['server/src/features/query/store.ts', 'export const db = make();'],
    ['server/src/platform/database/database.ts', 'let pool: Pool | undefined;'],
  ],
  'send-in-api-files': [
    [
      'web/customer/features/query/form.tsx',
      "import { send } from '../../../kit/client/index.ts';",
    ],
    [
      'web/customer/features/query/form.tsx',
      "import * as client from '../../../kit/client/index.ts';",
    ],
    ['web/kit/ui/picture.tsx', "import { sendPlain } from '../client/transport.ts';"],
  ],
  'network-in-client': [
    ['web/customer/features/query/form.tsx', "await window.fetch('/api/query');"],
    ['web/customer/features/query/form.tsx', "navigator.sendBeacon('/api/query');"],
  ],
  'messages-alone': [
    ['server/src/messages/en/lists.ts', "import { calls } from '@fluteline/contract';"],
    ['server/src/messages/en/lists.ts', "import { newId } from '../../platform/ids.ts';"],
  ],
  'sentences-in-messages': [
    ['server/src/features/query/routes.ts', "const quota = { sentence: 'Too many queries.' };"],
    ['server/src/features/query/routes.ts', `throw fieldError('text', \`Has \${max} notes\`);`],
    ['server/src/platform/files/pictures.ts', "const sentence = big ? 'Too large' : small;"],
    ['server/src/platform/sheets/csv.ts', "throw new SheetError(why ?? 'Please send it again.');"],
    ['server/src/platform/http/validate.ts', "refuse({ fields: { [name]: 'Was given twice' } });"],
  ],
  'settings-read-once': [
    ['server/src/features/account/registration/register.ts', 'const limit = process.env.LIMIT;'],
    ['server/src/platform/log/log.ts', "import { env } from 'node:process';"],
    ['web/customer/main.tsx', 'const { DEMO } = process.env;'],
  ],
  'doc-comment': [
    ['domain/src/query/urgency.ts', 'export function raise() {}'],
    ['domain/src/query/urgency.ts', '// Says little.\nexport type Urgency = string;'],
    ['contract/src/query.ts', '/** About another. */\nconst a = 1;\nexport const calls = {};'],
  ],
  'short-functions': [
    ['web/customer/features/query/form.tsx', long('validate', 61)],
    [
      'web/customer/features/query/form.tsx',
      `const useForm = () => {\n${'  look();\n'.repeat(61)}};`,
    ],
  ],
  'no-suppression': [
    ['web/kit/ui/sheet.tsx', '// biome-ignore lint/a11y: later\nclick();'],
    ['server/src/app.ts', '/* @ts-ignore */\nclick();'],
    ['bin/build.ts', '// @ts-expect-error wrong types\nclick();'],
  ],
  'no-test-left-out': [
    ['server/src/app.test.ts', "it.skip('answers', () => {});"],
    ['server/src/app.test.ts', "describe.concurrent.only('answers', () => {});"],
    ['e2e/shell.spec.ts', "test.fixme('opens', () => {});"],
    ['e2e/shell.spec.ts', "test.describe.skip('opens', () => {});"],
    ['web/customer/app/root.test.tsx', "xit('opens', () => {});"],
  ],
};

const innocents: readonly Sample[] = [
  ['domain/src/query/index.ts', "export * from './urgency.ts';"],
  [
    'domain/src/query/urgency.test.ts',
    "import { it } from 'vitest';\nimport { join } from 'node:path';",
  ],
  [
    'contract/src/query.ts',
    "import { z } from 'zod';\nimport { isDay } from '@fluteline/domain/time';",
  ],
  ['server/src/features/query/raise-query.ts', "import { itemOf } from '../catalogue/index.ts';"],
  [
    'server/src/features/query/store.ts',
    "import { sql } from 'kysely';\nawait db.selectFrom('query');",
  ],
  [
    'embedded-postgres/src/provision.ts',
    "import pg from 'pg';\nimport { spawn } from 'node:child_process';",
  ],
  ['bin/openapi.ts', "import { describedNow } from '../tools/contract/description-file.ts';"],
  ['server/src/main.ts', "import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';"],
  ['server/src/features/account/code/code-store.ts', "import type { Selectable } from 'kysely';"],
  [
    'server/src/features/query/raise-query.ts',
    "import type { Db } from '../../platform/database/database.ts';",
  ],
  [
    'server/src/platform/database/database.ts',
    'export function openPool() { const pool = make(); return pool; }',
  ],
  [
    'web/customer/features/query/api.ts',
    "import type { Account } from '@fluteline/contract/account';",
  ],
  ['web/customer/features/query/api.ts', "import { send } from '../../../kit/client/index.ts';"],
  [
    'web/customer/features/query/form.tsx',
    "import { ApiError } from '../../../kit/client/index.ts';",
  ],
  [
    'web/customer/app/routes.tsx',
    "const shop = () => import('../features/catalogue/shop.page.tsx');",
  ],
  [
    'web/panel/app/routes.tsx',
    "const items = () => import('../features/catalogue/catalogue.page.tsx');",
  ],
  ['web/panel/features/query/table.tsx', "import { useAdministrator } from '../../session.ts';"],
  ['domain/src/query/urgency.ts', '/** Raises a query once more. */\nexport function raise() {}'],
  ['web/customer/features/query/form.tsx', long('QueryForm', 140)],
  ['web/customer/features/query/form.tsx', "const note = 'biome-ignore is not allowed';"],
  [
    'server/src/features/query/routes.ts',
    "throw fieldError('text', messages.refusals.tooManyNotes({ max }));",
  ],
  ['server/src/platform/http/description-routes.ts', "const theme = { title: 'Fluteline API' };"],
  ['server/src/app.test.ts', "it.each([1])('answers', () => {}); it.skipIf(no)('x', () => {});"],
];

const broken = ([path, text]: Sample): string[] => {
  const module = readModule(path, text);
  return rules.filter((rule) => rule.check(module).length > 0).map(({ name }) => name);
};

describe('the boundary rules', () => {
  it.each(rules.map((rule) => [rule.name, rule] as const))('%s is enforced', (name, rule) => {
    expect(rule.reason.length).toBeGreaterThan(40);
    expect(violations[name]?.length).toBeGreaterThan(0);
    for (const sample of violations[name] ?? []) {
      expect(broken(sample), sample.join(': ')).toContain(name);
    }
  });

  it.each(innocents)('accept %s: %s', (path, text) => {
    expect(broken([path, text])).toEqual([]);
  });

  it('fail on a file that cannot be parsed', () => {
    expect(() => readModule('server/src/app.ts', 'import {')).toThrow('server/src/app.ts');
  });
});
