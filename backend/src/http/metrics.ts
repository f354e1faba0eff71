import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Default metrics that call `process._getActiveHandles` and `_getActiveRequests`. Node aborts the process in these (an
 * assertion in `AsyncWrap::GetOwner`) while a handle exists whose object is gone. `nodejs_active_resources` has the same
 * counts from a public function that does not read the objects.
 */
const unsafeMetrics = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
];

/**
 * Measures every answered request by the pattern of its route (never by its address, which would
 * make a series of each) and the process itself.
 * @returns the registry, to be shown at `/metrics`
 */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of unsafeMetrics) registry.removeSingleMetric(name);
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
