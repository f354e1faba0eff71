/** The part of Cache Storage that the service worker uses, in memory; entries are matched by address alone. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  /** Most bytes of all entries together. */
  quota = Number.POSITIVE_INFINITY;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.has(name));
  }
  keys(): Promise<string[]> {
    return Promise.resolve([...this.stores.keys()]);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.delete(name));
  }
  async match(request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions): Promise<Response | undefined> {
    return this.stores.has(cacheName!) ? (await this.open(cacheName!)).match(request) : undefined;
  }
  open(name: string): Promise<Cache> {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const addressOf = (request: RequestInfo | URL): string =>
      new URL(request instanceof Request ? request.url : request, this.origin).href;
    const cache = {
      match: (request: RequestInfo | URL) => Promise.resolve(store.get(addressOf(request))?.clone()),
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
      delete: (request: RequestInfo | URL) => Promise.resolve(store.delete(addressOf(request))),
      put: async (request: RequestInfo | URL, response: Response) => {
        const size = (await response.clone().blob()).size;
        if ((await this.bytes()) + size > this.quota) throw new DOMException('full', 'QuotaExceededError');
        // An entry that is put again becomes the last.
        store.delete(addressOf(request));
        store.set(addressOf(request), response);
      },
    };
    return Promise.resolve(cache as unknown as Cache);
  }

  /** Addresses of a cache's entries. */
  entries(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])];
  }

  private async bytes(): Promise<number> {
    const all = [...this.stores.values()].flatMap((store) => [...store.values()]);
    const sizes = await Promise.all(all.map(async (response) => (await response.clone().blob()).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}
