import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { itemPictureSizes, machinePictureSizes } from '@fluteline/domain/file';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  accountDetailsRoutes,
  eraseAccountsJob,
  recordErasuresJob,
} from './features/account/details/index.ts';
import {
  accountRoutes,
  administratorRoutes,
  deliverCodeJob,
  plantRoutes,
  secondFactorRoutes,
  sweepCodesJob,
  sweepRegistrationsJob,
} from './features/account/index.ts';
import { auditRoutes } from './features/audit-log/index.ts';
import {
  exportJob,
  importJob,
  sweepTransfersJob,
  transferRoutes,
} from './features/catalogue/import-export/index.ts';
import { catalogueRoutes, newestItems, renewSearchRows } from './features/catalogue/index.ts';
import { crossReferenceRoutes } from './features/cross-reference/index.ts';
import { homeRoutes } from './features/home/index.ts';
import { liveChangeRoutes } from './features/live/index.ts';
import { machineRoutes, matchSavedSearchesJob, newestForSale } from './features/machine/index.ts';
import {
  deliverPushJobs,
  fanOutJob,
  notificationRoutes,
  picturesInNotifications,
  pushRoutes,
  sweepPushJob,
} from './features/notification/index.ts';
import { overviewRoutes, sumUpWeeksJob } from './features/overview/index.ts';
import { partsRoutes, renewPartWords } from './features/parts/index.ts';
import { picturesInSnapshots, queryRoutes } from './features/query/index.ts';
import { questionnaireRoutes } from './features/questionnaire/index.ts';
import { reportRoutes } from './features/report/index.ts';
import { type Demonstration, settingsRoutes } from './features/settings/index.ts';
import { backupJob } from './platform/backup/backup-job.ts';
import { publicAddress } from './platform/files/addresses.ts';
import { endSlowBodies, SILENT_MS, UPLOAD_MS } from './platform/http/body-time.ts';
import { closeUnusedConnections } from './platform/http/close-unused.ts';
import { serveDescription } from './platform/http/description-routes.ts';
import { readCookies } from './platform/http/device-cookie.ts';
import {
  answerBareConnection,
  answerUnreadable,
  handleErrors,
} from './platform/http/error-handler.ts';
import { serveFiles } from './platform/http/files-route.ts';
import type { FirstPicture } from './platform/http/first-links.ts';
import { serveHealth } from './platform/http/health-routes.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { servePage } from './platform/http/page-routes.ts';
import { absolutePicture, addressPublicPictures } from './platform/http/public-pictures.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { routesOf } from './platform/http/serve.ts';
import { noteUnnamedProxies } from './platform/http/unnamed-proxies.ts';
import { serveVersion } from './platform/http/version-routes.ts';
import { newId } from './platform/ids.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { rewritingJob } from './platform/jobs/rewriting-job.ts';
import { sweepJobs } from './platform/jobs/sweep.ts';
import type { Platform } from './platform/platform.ts';

const JSON_BYTES = 256 * 1024;

/**
 * Returns the jobs of every feature; they use the pool for background work, which no user waits
 * for.
 */
export function jobsOf(given: Platform): Job<never>[] {
  const platform = { ...given, db: given.patient };
  return [
    deliverCodeJob(given),
    sweepCodesJob(platform),
    sweepRegistrationsJob(platform),
    fanOutJob(platform),
    matchSavedSearchesJob(platform),
    eraseAccountsJob(platform),
    recordErasuresJob(platform),
    backupJob(platform),
    importJob(platform),
    exportJob(platform),
    sweepTransfersJob(platform),
    ...deliverPushJobs(platform),
    sweepPushJob(platform),
    sumUpWeeksJob(platform),
    rewritingJob(platform, { name: 'renew-search-rows', rewrite: renewSearchRows }),
    rewritingJob(platform, { name: 'renew-part-words', rewrite: renewPartWords }),
    ...sweepJobs(platform, [picturesInSnapshots, picturesInNotifications]),
  ];
}

function bareApp(platform: Platform): FastifyInstance {
  return Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(platform.clock()),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: JSON_BYTES,
    connectionTimeout: SILENT_MS,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 72_000,
    trustProxy: platform.settings.TRUST_PROXY.length > 0 ? platform.settings.TRUST_PROXY : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBareConnection,
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, response, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: response.statusCode,
        ms: Math.round(response.elapsedTime),
        account: request.session?.accountId,
      },
      'answered',
    );
    done();
  });
}

/** Builds a worker's own application: alive, ready, and the figures. */
export function buildHealthApp(platform: Platform): FastifyInstance {
  const app = bareApp(platform);
  handleErrors(app);
  serveHealth(app, platform);
  return app;
}

/**
 * Returns the pictures that lists open with; for machines, the first picture differs only for the
 * newest one's seller.
 */
function firstPictures({ db, settings }: Platform): Readonly<Record<string, FirstPicture>> {
  const addressOf = ([newest]: readonly { images: readonly string[] }[]) => {
    const name = newest?.images[0];
    return name && absolutePicture(settings.STORAGE_PUBLIC_URL, publicAddress(name));
  };
  return {
    '/shop': { sizes: itemPictureSizes, find: async () => addressOf(await newestItems(db, 1)) },
    '/machines': {
      sizes: machinePictureSizes,
      find: async () => addressOf(await newestForSale(db, 1).execute()),
    },
  };
}

/** Builds the application from its platform, without side effects of its own. */
export async function buildApp(
  platform: Platform,
  demonstration: Demonstration,
): Promise<FastifyInstance> {
  const app = bareApp(platform);
  const publicUrl = platform.settings.STORAGE_PUBLIC_URL;
  app.decorateRequest('session', null);
  closeUnusedConnections(app, platform);
  endSlowBodies(app);
  setSecurityHeaders(app, publicUrl);
  readJsonBodies(app);
  handleErrors(app);
  logAnswers(app);
  noteUnnamedProxies(app, platform);
  addressPublicPictures(app, publicUrl);
  const maxEventLoopDelay = platform.settings.OVERLOAD_MS;
  // An interval without a sample counts as overload, so it must not be shorter than the allowed
  // delay.
  const sampleInterval = maxEventLoopDelay;
  if (maxEventLoopDelay > 0) {
    await app.register(underPressure, { maxEventLoopDelay, sampleInterval, retryAfter: 2 });
  }
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await readCookies(app, platform.deviceKey);
  await app.register(multipart, { throwFileSizeLimit: false });
  serveHealth(app, platform);
  serveVersion(app, platform.settings);
  serveFiles(app, platform);
  await serveDescription(app);
  const routes = routesOf(app, platform);
  accountRoutes(routes, platform);
  accountDetailsRoutes(routes, platform);
  plantRoutes(routes);
  homeRoutes(routes);
  catalogueRoutes(routes, platform);
  crossReferenceRoutes(routes, platform);
  partsRoutes(routes, platform);
  machineRoutes(routes, platform);
  queryRoutes(routes, platform);
  questionnaireRoutes(routes);
  reportRoutes(routes, platform);
  notificationRoutes(routes, platform);
  transferRoutes(routes, platform);
  pushRoutes(routes, platform);
  overviewRoutes(routes, platform);
  auditRoutes(routes);
  liveChangeRoutes(routes, platform);
  administratorRoutes(routes, platform);
  secondFactorRoutes(routes, platform);
  settingsRoutes(routes, platform, demonstration);
  await servePage(app, platform, firstPictures(platform));
  return app;
}
