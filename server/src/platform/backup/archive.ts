import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { extract, type Pack, pack } from 'tar-stream';
import { BackupError, MANIFEST, type Manifest, readManifest, type Section } from './manifest.ts';

/** Counts and hashes the entries of each section of an archive: 'files', 'database/account'. */
class SectionDigests {
  private readonly open = new Map<string, { entries: number; bytes: number; hash: Hash }>();

  /** Counts an entry, and yields its content while hashing it. */
  async *of(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const key = sectionOf(name);
    const seal = this.open.get(key) ?? { entries: 0, bytes: 0, hash: createHash('sha256') };
    this.open.set(key, seal);
    seal.entries += 1;
    seal.hash.update(`${name}\n`);
    for await (const chunk of content) {
      seal.bytes += chunk.length;
      seal.hash.update(chunk);
      yield chunk;
    }
  }

  sections(): Record<string, Section> {
    const all = [...this.open].map(([key, { entries, bytes, hash }]) => [
      key,
      { entries, bytes, sha256: hash.digest('hex') },
    ]);
    return Object.fromEntries(all);
  }
}

function sectionOf(name: string): string {
  const [first = '', second = ''] = name.split('/');
  return first === 'database' ? `${first}/${second}` : first;
}

/** Writes the entries of an archive one after the other. */
export interface ArchiveWriter {
  add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
}

async function writeEntry(
  tar: Pack,
  header: { readonly name: string; readonly size: number },
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const ended = Promise.withResolvers<null>();
  // Prevents an unhandled rejection when the archive's reader goes away.
  ended.promise.catch(() => undefined);
  const sink = tar.entry({ ...header, mode: 0o600 }, (error) =>
    error ? ended.reject(error) : ended.resolve(null),
  );
  for await (const chunk of content) {
    if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), ended.promise]);
  }
  sink.end(null);
  await ended.promise;
}

/**
 * Writes an archive piece by piece to a stream consumer; its manifest comes last, when counts and
 * hashes are known. Nothing is stored whole in memory.
 */
export async function writeArchive(
  put: (archive: Readable) => Promise<void>,
  fill: (writer: ArchiveWriter) => Promise<Omit<Manifest, 'sections'>>,
): Promise<Manifest> {
  const tar = pack();
  const digests = new SectionDigests();
  const write = async () => {
    const facts = await fill({
      add: (name, size, content) => writeEntry(tar, { name, size }, digests.of(name, content)),
    });
    const manifest = { ...facts, sections: digests.sections() };
    const last = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writeEntry(tar, { name: MANIFEST, size: last.length }, Readable.from([last]));
    tar.finalize();
    return manifest;
  };
  const [stored, written] = await Promise.allSettled([
    put(Readable.from(tar)),
    write().catch((error: Error) => {
      tar.destroy(error);
      throw error;
    }),
  ]);
  if (stored.status === 'rejected') throw stored.reason;
  if (written.status === 'rejected') throw written.reason;
  return written.value;
}

/** An entry being read; its content must be read before the next entry. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

/** Passes each entry of an archive to `each`, and returns the manifest at its end. */
export async function readArchive(
  archive: Readable,
  each: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  const tar = extract();
  archive.on('error', (error) => tar.destroy(error));
  archive.pipe(tar);
  let manifest: Manifest | undefined;
  try {
    for await (const { header, ...rest } of withContent(tar)) {
      if (manifest) throw new BackupError('There is data after its manifest.');
      if (header.name === MANIFEST) manifest = readManifest(await text(rest.content));
      else await each({ name: header.name, size: header.size ?? 0, content: rest.content });
    }
  } finally {
    archive.destroy();
  }
  if (!manifest) throw new BackupError('Its end is missing.');
  return manifest;
}

async function* withContent(tar: ReturnType<typeof extract>) {
  for await (const entry of tar) {
    yield { header: entry.header, content: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
}

/** Reads an archive to its end and returns its manifest; throws when its content does not match. */
export async function verifyArchive(archive: Readable): Promise<Manifest> {
  const digests = new SectionDigests();
  const manifest = await readArchive(archive, async ({ name, content }) => {
    for await (const _ of digests.of(name, content));
  });
  const found = digests.sections();
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.sections)]);
  for (const name of names) {
    const [is, says] = [found[name], manifest.sections[name]];
    if (is?.sha256 !== says?.sha256 || is?.entries !== says?.entries) {
      throw new BackupError(`Its copy of ${name} differs from what was stored.`);
    }
  }
  return manifest;
}
