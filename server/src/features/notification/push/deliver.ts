import { messages } from '../../../messages/index.ts';
import { answerWithin } from '../../../platform/answer-within.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PushOutcome } from '../../../platform/push/index.ts';
import { type Claimed, claimDue, type DeliveryOutcome } from './delivery-store.ts';
import { nextAttempt, triedUntil } from './next-attempt.ts';
import { openOutcomeRecorder } from './outcome-recorder.ts';
import { payloadOf } from './payload.ts';
import { openUnresponsiveHosts, type UnresponsiveHosts } from './unresponsive-hosts.ts';

/** Name of the job that sends waiting messages to push services. */
export const DELIVER_PUSH = 'deliver-push';

const AT_ONCE = 16;
const BATCH = 64;
/**
 * Duration of a claim: longer than a batch takes when every service is silent until its timeout.
 */
const CLAIMED_SECONDS = 120;
/**
 * How long a push service stores a message: a device that is off over the weekend gets it on
 * Monday.
 */
const TTL_SECONDS = 3 * 86_400;
/**
 * Maximum duration of a run: the queue gives up a job after a quarter of an hour, so another run
 * continues.
 */
const TURN_MS = 5 * 60_000;

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'push' | 'log'>;

const hostOf = ({ endpoint }: Claimed) => new URL(endpoint).host;

function silence(reason: string): PushOutcome {
  return { kind: 'later', reason, seconds: 0, isSilent: true };
}

function outcomeOf(
  { clock, log }: Parts,
  delivery: Claimed,
  outcome: PushOutcome,
): DeliveryOutcome {
  const { messageId, subscriptionId, attempts, createdAt } = delivery;
  const own = { messageId, subscriptionId, attempts };
  if (outcome.kind === 'delivered' || outcome.kind === 'gone') {
    return { ...own, what: outcome.kind };
  }
  const { reason } = outcome;
  if (outcome.kind === 'later') {
    const askedSeconds = outcome.seconds;
    const given = { createdAt, now: clock(), attempts, askedSeconds };
    const next = nextAttempt(given, Math.random());
    if (next) return { ...own, what: 'later', nextAttemptAt: next, reason };
  }
  // Only the host of the address is logged: with the rest, anybody could send to the device.
  log.warn({ host: hostOf(delivery), attempts, reason }, 'a push message was given up');
  return { ...own, what: 'failed', reason };
}

/**
 * Sends a message, and waits no longer than an exchange can last, so that nothing can block a
 * worker.
 */
async function send({ push }: Parts, delivery: Claimed): Promise<PushOutcome> {
  const { messageId, kind, title, body, url, mobile } = delivery;
  const sent = push.send({
    endpoint: delivery.endpoint,
    p256dh: delivery.p256dh,
    auth: delivery.auth,
    payload: payloadOf({ id: messageId, kind, title, body, url, account: mobile }),
    topic: messageId.replaceAll('-', ''),
    isUrgent: delivery.isUrgent,
    ttlSeconds: TTL_SECONDS,
  });
  const max = 2 * push.timeoutMs;
  const late = () => silence(messages.delivery.notSentWithin({ milliseconds: max }));
  return answerWithin(max, sent, late);
}

async function handOver(
  parts: Parts,
  silent: UnresponsiveHosts,
  delivery: Claimed,
): Promise<DeliveryOutcome> {
  const { messageId, subscriptionId, attempts } = delivery;
  if (!delivery.isWanted) return { messageId, subscriptionId, attempts, what: 'dropped' };
  if (triedUntil(delivery.createdAt) <= parts.clock()) {
    const late = { kind: 'refused', reason: messages.delivery.notSentInADay } as const;
    return outcomeOf(parts, delivery, late);
  }
  const host = hostOf(delivery);
  if (silent.has(host)) {
    return outcomeOf(parts, delivery, silence(messages.delivery.silent));
  }
  const outcome = await send(parts, delivery);
  silent.note(host, outcome.kind === 'later' && outcome.isSilent);
  return outcomeOf(parts, delivery, outcome);
}

/**
 * Returns a function that claims due deliveries in batches and returns them one by one, until none
 * is due or the run is over. When the process stops, claimed deliveries are given back.
 */
function dueDeliveries(
  { db, clock, jobs }: Parts,
  endsAt: number,
  giveBack: (delivery: Claimed) => void,
) {
  let batch: Claimed[] = [];
  let claiming: Promise<void> | null = null;
  let isOver = false;
  const claim = async () => {
    const now = clock();
    const until = secondsAfter(now, CLAIMED_SECONDS);
    batch = await claimDue(db, { now, until, max: BATCH });
    claiming = null;
    if (batch.length === 0) isOver = true;
  };
  return async (): Promise<Claimed | undefined> => {
    while (!jobs.stopping.aborted) {
      const next = batch.shift();
      if (next) return next;
      if (isOver || performance.now() > endsAt) return undefined;
      claiming ??= claim();
      await claiming;
    }
    for (const delivery of batch.splice(0)) giveBack(delivery);
    return undefined;
  };
}

/**
 * Sends all due messages. Any number of processes may do so at the same time: each delivery is
 * claimed by one, and by another only when the first has not reported for two minutes.
 */
export async function deliverDue(parts: Parts): Promise<void> {
  const { db, clock, jobs } = parts;
  const endsAt = performance.now() + TURN_MS;
  const recorder = openOutcomeRecorder(db, clock);
  const silent = openUnresponsiveHosts();
  const next = dueDeliveries(parts, endsAt, ({ messageId, subscriptionId, attempts }) =>
    recorder.add({ messageId, subscriptionId, attempts, what: 'later', nextAttemptAt: clock() }),
  );
  const work = async () => {
    for (let delivery = await next(); delivery; delivery = await next()) {
      recorder.add(await handOver(parts, silent, delivery));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  await recorder.done();
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  if (performance.now() <= endsAt || jobs.stopping.aborted) return;
  await db.transaction().execute((tx) => jobs.send(tx, DELIVER_PUSH, {}));
}

/**
 * Returns the jobs that send messages as they are queued, and every minute those that are to be
 * tried again.
 */
export function deliverPushJobs(parts: Parts): Job<object>[] {
  const run = () => deliverDue(parts);
  return [
    { name: DELIVER_PUSH, run },
    { name: 'deliver-push-again', cron: '* * * * *', run },
  ];
}
