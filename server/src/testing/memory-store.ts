import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partOf } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';

/** Returns a store in memory whose files can be inspected. */
export function memoryStore(): FileStore & { readonly files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    kind: 'disk',
    files,
    async put(key, content) {
      files.set(key, Buffer.isBuffer(content) ? content : await buffer(content));
    },
    async open(key, range) {
      const bytes = files.get(key);
      if (!bytes) return null;
      const part = range ? partOf(range, bytes.length) : null;
      const read = part ? bytes.subarray(part.first, part.last + 1) : bytes;
      return { stream: Readable.from([read]), size: bytes.length, part };
    },
    async remove(key) {
      files.delete(key);
    },
    async *list(area) {
      for (const [key, { length: size }] of files) {
        if (key.startsWith(`${area}/`)) yield { key, size, storedAt: new Date(0) };
      }
    },
    async check() {},
    async checkWrites() {},
  };
}
