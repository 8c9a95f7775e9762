import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerWithin } from '../answer-within.ts';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import { figuresOf } from './figures.ts';
import { measureBackups } from './measure-backups.ts';
import { measureDisks } from './measure-disks.ts';
import { measureFiles } from './measure-files.ts';
import { measureJobs } from './measure-jobs.ts';
import { measureMessages } from './measure-messages.ts';

const READY_WITHIN_MS = 1500;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers that proxies add: a request with one of them came from elsewhere. */
const forwarding = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/**
 * Returns true for a program on this machine, and not for a local proxy that forwards a request.
 */
function isOfThisMachine({ ip, headers }: FastifyRequest): boolean {
  return loopback.has(ip) && !Object.keys(headers).some((name) => forwarding.test(name));
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

let figuresOfProcess: Registry | undefined;

/**
 * Returns a registry of an application's own, with the figures of its process in it. Those are
 * gathered once for all applications of the process, because their observers are never removed.
 */
function openRegistry(): Registry {
  if (!figuresOfProcess) {
    figuresOfProcess = new Registry();
    collectDefaultMetrics({ register: figuresOfProcess });
  }
  return Registry.merge([figuresOfProcess]);
}

/**
 * Counts processes: the gauge is summed when several serve on one port, like the figures of what
 * they use.
 */
function countProcess(registry: Registry): void {
  const help = 'Number of processes whose figures these are';
  new Gauge({ name: 'server_processes', help, registers: [registry] }).set(1);
  // `process_start_time_seconds` is left out when several processes serve on one port.
  const started = new Gauge({
    name: 'server_last_start_seconds',
    help: 'Start time of the process that was started last',
    aggregator: 'max',
    registers: [registry],
  });
  started.set(performance.timeOrigin / 1000);
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const observe = ({ method, routeOptions }: FastifyRequest, response: FastifyReply) => {
    if (routeOptions.config.streams) return;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: response.statusCode };
    duration.observe(labels, response.elapsedTime / 1000);
  };
  app.addHook('onResponse', (request, response, done) => {
    observe(request, response);
    done();
  });
}

/**
 * Serves the endpoints for load balancers, operators and scrapers: alive, ready, and the figures.
 */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  const registry = openRegistry();
  countProcess(registry);
  measureRequests(app, registry);
  measureMessages(platform, registry);
  measureFiles(platform, registry);
  measureDisks(platform, registry);
  measureBackups(platform, registry);
  measureJobs(platform, registry);
  const figures = figuresOf(registry);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, response) => {
    // When another process has replaced this one on its port, load balancers need not look
    // elsewhere.
    const isEnding = platform.draining.aborted && platform.draining.reason !== 'replaced';
    const isThere = () => answerWithin(READY_WITHIN_MS, platform.isDatabaseThere(), () => false);
    if (!isEnding && (await isThere())) {
      return { status: 'ready' };
    }
    const status = isEnding ? 'stopping' : 'database away';
    return response.code(503).header('retry-after', 2).send({ status });
  });
  app.get('/metrics', async (request, response) => {
    const token = platform.settings.METRICS_TOKEN;
    const given = request.headers.authorization?.replace(/^bearer\s+/i, '') ?? '';
    const allowed = isOfThisMachine(request) || (token !== undefined && same(given, token));
    if (!allowed) throw new AppError('not_found');
    return response.header('content-type', registry.contentType).send(await figures());
  });
}
