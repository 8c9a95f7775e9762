/** Fakes cache storage in memory, with entries in the order they were written, as in browsers. */
export function cacheStorage(): CacheStorage {
  const all = new Map<string, Cache>();
  const storage = {
    async open(name: string) {
      const cache = all.get(name) ?? memoryCache();
      all.set(name, cache);
      return cache;
    },
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (address: string, { cacheName = '' }: { cacheName?: string } = {}) =>
      all.get(cacheName)?.match(address),
  };
  return storage as unknown as CacheStorage;
}

function memoryCache(): Cache {
  const entries = new Map<string, Response>();
  const addressOf = (request: string | Request) =>
    typeof request === 'string' ? request : request.url;
  const cache = {
    match: async (request: string | Request) => entries.get(addressOf(request))?.clone(),
    async put(request: string | Request, answer: Response) {
      entries.set(addressOf(request), answer);
    },
    delete: async (request: string | Request) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  return cache as unknown as Cache;
}
