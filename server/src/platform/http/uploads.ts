import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages/index.ts';
import { AppError } from '../app-error.ts';
import { noteLimit } from '../limits/note-limit.ts';
import { machineShare } from '../machine-share.ts';
import type { Platform } from '../platform.ts';

const ACCOUNT_WAIT_SECONDS = 5;
const HOUSE_WAIT_SECONDS = 10;

const isForm = (request: FastifyRequest) =>
  /^multipart\//i.test(request.headers['content-type'] ?? '');

function sizeOf(request: FastifyRequest, largest: number): number {
  const declared = Number(request.headers['content-length']);
  return Number.isSafeInteger(declared) && declared > 0 ? declared : largest;
}

/** The forms with files under way: each takes a connection, and disk space for its bytes. */
export class Uploads {
  private readonly platform: Platform;
  private readonly ofAccount = new Map<string, number>();
  private count = 0;
  private bytes = 0;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Counts a form until it is answered or its connection is lost; one that does not state its size
   * counts with the largest that its call accepts. Throws 429 when its account has as many under
   * way as allowed, 503 when the whole process has.
   */
  async enter(request: FastifyRequest, response: FastifyReply, largest: number): Promise<void> {
    if (!isForm(request)) return;
    const { settings } = this.platform;
    const { UPLOADS_PER_ACCOUNT } = settings;
    const maxCount = machineShare(settings.UPLOADS, settings, UPLOADS_PER_ACCOUNT);
    const maxBytes = machineShare(settings.UPLOAD_BYTES, settings);
    const account = request.session?.accountId ?? request.ip;
    const own = this.ofAccount.get(account) ?? 0;
    const size = sizeOf(request, largest);
    if (own >= UPLOADS_PER_ACCOUNT) {
      await this.note(request);
      const sentence = messages.requests.tooManyUploads;
      throw new AppError('too_many', { sentence, retryAfter: ACCOUNT_WAIT_SECONDS });
    }
    // A form larger than the total limit is accepted when it is alone: its own limit applies.
    const isFull = this.count > 0 && this.bytes + size > maxBytes;
    if (this.count >= maxCount || isFull) {
      throw new AppError('unavailable', { retryAfter: HOUSE_WAIT_SECONDS });
    }
    this.ofAccount.set(account, own + 1);
    this.count++;
    this.bytes += size;
    // The client may have left while the session was read: `finished` calls back even then.
    finished(response.raw, () => {
      const left = (this.ofAccount.get(account) ?? 1) - 1;
      if (left > 0) this.ofAccount.set(account, left);
      else this.ofAccount.delete(account);
      this.count--;
      this.bytes -= size;
    });
  }

  private note({ session, ip, id }: FastifyRequest): Promise<void> {
    const accountId = session?.accountId ?? null;
    const who = { actorId: accountId, accountId, address: ip, requestId: id };
    return noteLimit(this.platform, { limit: 'uploads', subject: accountId ?? ip, ...who });
  }
}
