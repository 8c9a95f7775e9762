/**
 * Takes the screenshots that an installer shows of the app, from the built app with its
 * demonstration data: web/public/icons/screen-*.webp. Run with `node bin/app-screenshots.ts` after
 * `npm run build`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { openLook, withDemoBrowser } from '../e2e/support/demo-browser.ts';
import type { DemoWorld } from '../e2e/support/demo-world.ts';
import type { Screen } from '../e2e/support/screen.ts';
import { showScreen } from '../e2e/support/show-screen.ts';

const folder = new URL('../web/public/icons/', import.meta.url);
const heaviest = 120_000;
const qualities = [85, 75, 65, 55, 45] as const;

const phone = { width: 360, height: 740, scale: 2, colorScheme: 'light' } as const;
const desk = { width: 1280, height: 800, colorScheme: 'light' } as const;
const burst = '/calculator/paper-burst?gsm=120&burstFactor=18';

const pictures = [
  { name: 'home', path: '/home', on: phone },
  { name: 'shop', path: '/shop', on: phone },
  { name: 'calculator', path: burst, on: phone },
  { name: 'wide', path: '/home', on: desk },
] as const;

type Wanted = (typeof pictures)[number];

async function photograph(browser: Browser, world: DemoWorld, { path, on }: Wanted) {
  const context = await openLook(browser, on);
  try {
    const page = await context.newPage();
    const screen: Screen = { name: path, viewer: 'customer', path: () => path, steps: [] };
    await showScreen(page, world, screen);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function write(name: string, picture: Buffer): Promise<void> {
  for (const quality of qualities) {
    const image = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (image.length > heaviest) continue;
    await writeFile(fileURLToPath(new URL(`screen-${name}.webp`, folder)), image);
    console.log(`web/public/icons/screen-${name}.webp: ${Math.round(image.length / 1000)} kB`);
    return;
  }
  throw new Error(`${name} is too detailed for ${heaviest} bytes`);
}

await withDemoBrowser(async (browser, world) => {
  for (const one of pictures) await write(one.name, await photograph(browser, world, one));
});
