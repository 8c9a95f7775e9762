/**
 * Takes a screenshot of every screen in e2e/support/screens.ts on the demonstration data, at both
 * widths and in both colour schemes: shots/<look>/<screen>.png, and a contact sheet for each look
 * and app. Names given as arguments narrow the list: `npm run shots -- shop item`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { openLook, withDemoBrowser } from '../e2e/support/demo-browser.ts';
import type { DemoWorld } from '../e2e/support/demo-world.ts';
import type { Screen } from '../e2e/support/screen.ts';
import { screens } from '../e2e/support/screens.ts';
import { showScreen, unfold } from '../e2e/support/show-screen.ts';
import { writeSheet } from './shots/sheet.ts';

const folder = join(resolve(import.meta.dirname, '..'), 'shots');
const atOnce = 2;

const looks = [
  { name: '360-light', width: 360, height: 740, colorScheme: 'light' },
  { name: '360-dark', width: 360, height: 740, colorScheme: 'dark' },
  { name: '1280-light', width: 1280, height: 800, colorScheme: 'light' },
  { name: '1280-dark', width: 1280, height: 800, colorScheme: 'dark' },
] as const;

type Look = (typeof looks)[number];

interface Shot {
  readonly look: Look;
  readonly screen: Screen;
}

const fileOf = ({ look, screen }: Shot) => join(folder, look.name, `${screen.name}.png`);

async function take(browser: Browser, world: DemoWorld, shot: Shot): Promise<void> {
  const context = await openLook(browser, shot.look);
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await showScreen(page, world, shot.screen);
    if (shot.screen.steps.length === 0) await unfold(page);
    await page.screenshot({ path: fileOf(shot) });
  } finally {
    await context.close();
  }
}

async function takeAll(browser: Browser, world: DemoWorld, shots: readonly Shot[]) {
  const waiting = [...shots];
  const failures: string[] = [];
  const lane = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const { look, screen } = shot;
      await take(browser, world, shot).catch((error: Error) => {
        failures.push(`${screen.name} at ${look.name}: ${error.message.split('\n')[0]}`);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return failures;
}

async function writeSheets(shots: readonly Shot[]): Promise<void> {
  for (const look of looks) {
    for (const app of ['customer', 'panel']) {
      const pictures = shots
        .filter(
          (shot) =>
            shot.look === look && shot.screen.name.startsWith('panel') === (app === 'panel'),
        )
        .map((shot) => ({ name: shot.screen.name, file: fileOf(shot) }));
      if (pictures.length === 0) continue;
      const file = join(folder, `${app}-${look.name}.webp`);
      await writeSheet(file, pictures, look.width);
      console.log(file);
    }
  }
}

const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const shots = looks.flatMap((look) => chosen.map((screen) => ({ look, screen })));
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
for (const look of looks) await mkdir(join(folder, look.name), { recursive: true });
const failures = await withDemoBrowser((browser, world) => takeAll(browser, world, shots));
await writeSheets(shots);
for (const failure of failures) console.error(failure);
console.log(`${shots.length - failures.length} shots, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
