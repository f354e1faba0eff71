import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedWebhook } from '../../../http/signed-webhook.ts';
import type { Hooks } from './hooks.ts';

/** A webhook of fal holds what the model made: addresses, and now and then words. */
const MOST_BYTES = 2 ** 20;

/** `POST /webhooks/providers/:sender`: where providers report. */
export const hookRoutes = (hooks: Pick<Hooks, 'receive'>): FastifyPluginAsyncZod =>
  signedWebhook({
    path: '/webhooks/providers/:sender',
    mostBytes: MOST_BYTES,
    receive: (provider, delivery) => hooks.receive(provider, delivery),
  });
