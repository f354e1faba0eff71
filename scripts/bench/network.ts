import type { CDPSession } from 'playwright';

/** A device and its network. */
export interface Conditions {
  /** Times slower than this machine. */
  readonly cpu: number;
  readonly bitsPerSecond: number;
  /** Added to every request. */
  readonly latencyMs: number;
}

/** Slows a page down, its network and its processor. */
export async function slowDown(client: CDPSession, { cpu, bitsPerSecond, latencyMs }: Conditions): Promise<void> {
  const bytesPerSecond = bitsPerSecond / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** What comes over a page's network: headers and compression as on the wire, nothing from a cache. */
export interface Traffic {
  /** Bytes since the beginning or the last `restart`; of one origin alone if it is given. */
  bytes(origin?: string): number;
  requests(): number;
  restart(): void;
  /** Resolves when nothing has been on its way for half a second. */
  quiet(): Promise<void>;
}

const quietMs = 500;

export async function watchTraffic(client: CDPSession): Promise<Traffic> {
  const origins = new Map<string, string>();
  const pending = new Set<string>();
  let bytes = new Map<string, number>();
  let requests = 0;
  let changedAt = performance.now();
  const end = (requestId: string): void => {
    changedAt = performance.now();
    pending.delete(requestId);
    origins.delete(requestId);
  };
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    changedAt = performance.now();
    pending.add(requestId);
    origins.set(requestId, new URL(request.url).origin);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    origins.delete(requestId);
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) origins.delete(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const origin = origins.get(requestId);
    if (origin !== undefined) {
      bytes.set(origin, (bytes.get(origin) ?? 0) + encodedDataLength);
      requests += 1;
    }
    end(requestId);
  });
  client.on('Network.loadingFailed', ({ requestId }) => {
    end(requestId);
  });
  await client.send('Network.enable');
  return {
    bytes: (origin) =>
      origin === undefined ? [...bytes.values()].reduce((a, b) => a + b, 0) : (bytes.get(origin) ?? 0),
    requests: () => requests,
    restart() {
      bytes = new Map();
      requests = 0;
    },
    async quiet() {
      while (pending.size > 0 || performance.now() - changedAt < quietMs) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
