import type { Page } from '@playwright/test';

/** Lets the next write to an address reach the server, and loses its answer. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
