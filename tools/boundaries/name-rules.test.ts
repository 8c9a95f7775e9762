import { describe, expect, it } from 'vitest';
import { wrongName } from './name-rules.ts';

describe('the name rules', () => {
  it.each([
    'web/kit/ui/utils.ts',
    'server/src/helpers/dates.ts',
    'web/kit/ui/misc/index.ts',
    'domain/src/common.test.ts',
    'web/kit/ui/PageShell.tsx',
    'web/kit/pageShell/index.tsx',
  ])('refuse %s', (path) => {
    expect(wrongName(path)).toBeDefined();
  });

  it.each([
    'web/customer/features/catalogue/shop.page.tsx',
    'server/src/migrations/0001-foundations.ts',
    'web/README.md',
    'bin/process-lock.d.mts',
    'web/messages/en/users.json',
    'web/public/favicon.svg',
  ])('accept %s', (path) => {
    expect(wrongName(path)).toBeUndefined();
  });
});
