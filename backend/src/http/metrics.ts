import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Measures every answered request by the pattern of its route (never by its address, which would
 * make a series of each) and the process itself.
 * @returns the registry, to be shown at `/metrics`
 */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered HTTP requests in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => {
    registry.clear();
  });
  return registry;
}
