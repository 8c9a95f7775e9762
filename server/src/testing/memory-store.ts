import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../platform/files/file-store.ts';

/** Files in memory, to be looked at. */
export function memoryStore(): FileStore & { readonly files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    async put(key, content) {
      files.set(key, Buffer.isBuffer(content) ? content : await buffer(content));
    },
    async open(key) {
      const bytes = files.get(key);
      return bytes ? { stream: Readable.from(bytes), size: bytes.length } : null;
    },
    async remove(key) {
      files.delete(key);
    },
    async *keys(area) {
      for (const key of files.keys()) if (key.startsWith(`${area}/`)) yield key;
    },
  };
}
