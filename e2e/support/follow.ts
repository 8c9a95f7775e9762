import type { Page } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';

/** The app's router, which is global in every window. */
declare const __TSR_ROUTER__: AnyRouter;

/** Navigates to an address as a link inside the app does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => __TSR_ROUTER__.history.push(to), path);
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = __TSR_ROUTER__.state;
    return status === 'idle' && location.href === resolvedLocation?.href;
  });
}
