import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from './http/endpoint.ts';

/** The time of the backend: the machine's, and an offset in tests. */
export interface Clock {
  now(): Date;
  /** @param offset added to the machine's time from now on, milliseconds */
  move(offset: number): void;
}

export function createClock(offset = 0, machine: () => number = Date.now): Clock {
  return {
    now: () => new Date(machine() + offset),
    move(next) {
      offset = next;
    },
  };
}

/** `POST /test/clock {offset_ms}` moves the time of the whole backend. Registered for tests alone (`FACET_TEST_CLOCK`). */
export function clockRoutes(clock: Clock): FastifyPluginAsyncZod {
  return async (app) => {
    const body = z.strictObject({ offset_ms: z.int().min(-1e12).max(1e12) });
    app.post('/test/clock', { schema: { hide: true, body } }, async (request) => {
      clock.move(request.body.offset_ms);
      return ok({ now: clock.now().toISOString() });
    });
  };
}
