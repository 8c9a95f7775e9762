import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserFlags } from '../e2e/support/browser.ts';
import { findChromium } from '../e2e/support/find-chromium.ts';
import { letCustomerIn } from '../e2e/support/sign-in.ts';
import { processorBlocking, type TraceEvent } from './blocking.ts';

/**
 * 176 MB with its dependencies: npm fetches it into its own cache the first time, and it is never
 * installed.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = 'performance,accessibility,best-practices';

/** Figures of a first visit to a screen. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds until the largest picture or text is painted. */
  readonly largestPaint: number;
  readonly blocking: number;
  /** Blocking time in processor time, which other programs do not lengthen. */
  readonly processorBlocking: number;
  readonly shift: number;
  readonly transferredBytes: number;
  readonly scripts: number;
  readonly styleSheets: number;
  /** Lighthouse's measurement of the machine's processor during the visit. */
  readonly benchmarkIndex: number;
}

interface LighthouseReport {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly { readonly resourceType?: string }[] };
      }
    >
  >;
  readonly runtimeError?: { readonly message: string };
}

function readVisit(
  { categories, audits, environment }: LighthouseReport,
  events: readonly TraceEvent[],
): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const count = (type: string) =>
    requests.filter(({ resourceType }) => resourceType === type).length;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    processorBlocking: processorBlocking(events),
    shift: value('cumulative-layout-shift'),
    transferredBytes: value('total-byte-weight'),
    scripts: count('Script'),
    styleSheets: count('Stylesheet'),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/** Reads the port on which Chromium listens from the file that it writes. */
async function debuggingPort(profile: string): Promise<string> {
  const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return port;
}

async function storeSession(context: BrowserContext, url: string, customer: Customer) {
  const page = await context.newPage();
  await letCustomerIn(page, customer);
  // Signs in to set the session's cookies.
  const data = { Mobile: customer.mobile, Password: customer.password };
  await context.request.post(new URL('/api/account/login', url).href, { data });
  // Opens a file of the app instead of a screen, which would load everything, so that the visit is
  // still the first one.
  await page.goto(new URL('/favicon.svg', url).href);
  await page.close();
}

type Customer = Parameters<typeof letCustomerIn>[1];

/** Conditions of a first visit. */
interface VisitOptions {
  /** Factor by which the phone's processor is slower than this machine's. */
  readonly slower: number;
  /** The signed-in customer, if any. */
  readonly customer?: Customer | undefined;
}

/** Visits an address as Lighthouse's phone does, in a browser that has never been there before. */
export async function firstVisit(
  address: string,
  { slower, customer }: VisitOptions,
): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), 'fluteline-phone-'));
  const executablePath = findChromium(process.env, chromium.executablePath());
  const context = await chromium.launchPersistentContext(profile, {
    args: [...browserFlags, '--remote-debugging-port=0'],
    ...(executablePath && { executablePath }),
  });
  try {
    if (customer) await storeSession(context, address, customer);
    const file = join(profile, 'report.json');
    await promisify(execFile)('npm', [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address],
      `--port=${await debuggingPort(profile)}`,
      `--only-categories=${CATEGORIES}`,
      `--throttling.cpuSlowdownMultiplier=${slower}`,
      '--disable-storage-reset',
      '--quiet',
      '--save-assets',
      '--output=json',
      `--output-path=${file}`,
    ]);
    const report: LighthouseReport = JSON.parse(await readFile(file, 'utf8'));
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    const trace = JSON.parse(await readFile(join(profile, 'report-0.trace.json'), 'utf8'));
    return readVisit(report, trace.traceEvents);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
