import type { Page } from '@playwright/test';

/** The next write to an address reaches the server, and its answer gets lost on the way back. */
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
