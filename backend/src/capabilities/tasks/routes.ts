import multipart from '@fastify/multipart';
import * as tasks from '@facet/contracts/tasks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { countryOf } from '../../http/country.ts';
import { ok, routeOf, type TypedApp } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { longestBodyTimeoutMs } from '../../http/body-timeout.ts';
import { say } from '../../messages/say.ts';
import { type EmbedCall, readEmbedCall } from '../partners/tasks.ts';
import type { Files } from '../uploads/files.ts';
import { requireTaskUser } from '../users/caller.ts';
import { mostPictureBytes, readForm } from './form.ts';
import type { Tasks } from './open.ts';
import type { Waiting } from './long-poll.ts';

export interface TasksRoutesDependencies {
  readonly database: Database;
  readonly tasks: Pick<Tasks, 'service' | 'endLongPolls'>;
  readonly files: Files;
  /** Header in which a proxy gives the caller's country; null for none. */
  readonly countryHeader: string | null;
  readonly now: () => Date;
}

/** A swap of one face, by whatever names its files. */
interface SwapCall {
  readonly face: string;
  readonly target: string;
  readonly options: object;
  readonly consent: boolean | undefined;
  readonly key: string | undefined;
  readonly embed: EmbedCall | null;
  readonly country: string | null;
}

interface WaitQuery {
  readonly wait?: number | undefined;
  readonly since?: number | undefined;
}

const held =
  'Held back for `wait` seconds (25 at most) while nothing is newer than the revision `since`; without `since` it is answered at once.';
const job = z.object({ id: z.uuid() });

/** Ends the waiting of a caller who is gone. */
function waitingOf({ wait = 0, since }: WaitQuery, reply: FastifyReply): Waiting {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  return { wait, since, signal: gone.signal };
}

/** What the routes share. */
interface Context {
  readonly app: TypedApp;
  readonly service: Tasks['service'];
  readonly files: Files;
  readonly userOf: (request: FastifyRequest) => Promise<string>;
  /** What the headers of a call say about where it comes from. */
  readonly originOf: (request: FastifyRequest) => Pick<SwapCall, 'embed' | 'country'>;
}

/** Long work that is paid for: started, followed, cancelled. */
export function tasksRoutes({
  database,
  tasks: { service, endLongPolls },
  files,
  countryHeader,
  now,
}: TasksRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, {
      limits: { files: 1, fileSize: mostPictureBytes, fields: 10, fieldSize: 4096, parts: 12 },
    });
    app.addHook('preClose', async () => {
      endLongPolls();
    });
    const userOf = async (request: FastifyRequest): Promise<string> =>
      (await requireTaskUser(database, request, now())).id;
    const originOf = ({ headers }: FastifyRequest) => ({
      embed: readEmbedCall(headers),
      country: countryOf(headers, countryHeader),
    });
    const context: Context = { app, service, files, userOf, originOf };
    startRoutes(context);
    lookRoutes(context);
    endRoutes(context);
    swapRoutes(context);
  };
}

/** Starting a task, and the checks before it. */
function startRoutes({ app, service, userOf, originOf }: Context): void {
  app.route({
    ...routeOf(tasks.startTaskEndpoint, {
      summary: 'Starts a task: its price is reserved, and it waits for its turn.',
      description:
        'The same `idempotency_key` again is the same task. An embedded widget names its key and origin in `x-facet-embed`; where the partner pays, the price is 0.',
    }),
    handler: async (request) =>
      ok(await service.start(await userOf(request), { ...request.body, ...originOf(request) })),
  });
  app.route({
    ...routeOf(tasks.quoteTaskEndpoint, {
      summary: 'The price and the likely time of a task, before it is started.',
    }),
    handler: async (request) => {
      const embed = readEmbedCall(request.headers);
      return ok(await service.quote(await userOf(request), request.body, embed));
    },
  });
  app.route({
    ...routeOf(tasks.servedToolsEndpoint, { summary: 'The tools that can be run here.' }),
    handler: async () => {
      const paused = await service.readPaused();
      return ok({ tools: [...service.served], ...(paused.length === 0 ? {} : { paused: [...paused] }) });
    },
  });
  app.route({
    ...routeOf(tasks.consentEndpoint, {
      summary: 'Stores that everyone whom the user’s files show has agreed, or takes it back.',
    }),
    handler: async (request) => {
      await service.setConsent(await userOf(request), request.body.consent);
      return ok(null);
    },
  });
}

/** How tasks stand, by any of their addresses. */
function lookRoutes({ app, service, userOf }: Context): void {
  app.route({
    ...routeOf(tasks.tasksEndpoint, {
      summary: 'The tasks of the last seven days, newest first.',
      description: held,
    }),
    handler: async (request, reply) => ok(await service.list(await userOf(request), waitingOf(request.query, reply))),
  });
  for (const endpoint of [tasks.videoTaskEndpoint, tasks.gifTaskEndpoint]) {
    app.route({
      ...routeOf(endpoint, { summary: 'How one task stands.', description: held }),
      handler: async (request, reply) => {
        const { job_id: id, ...query } = request.query;
        return ok(await service.look(await userOf(request), id, waitingOf(query, reply)));
      },
    });
  }
  app.route({
    ...routeOf(tasks.swapVideoTaskEndpoint, {
      summary: 'How a swap of a face in a video stands.',
      description: held,
    }),
    handler: async (request, reply) => {
      const { task_id: id, ...query } = request.query;
      return ok(await service.look(await userOf(request), id, waitingOf(query, reply)));
    },
  });
}

/** Cancelling and deleting, by any of their addresses. */
function endRoutes({ app, service, userOf }: Context): void {
  for (const endpoint of [
    tasks.cancelVideoTaskEndpoint,
    tasks.cancelGifTaskEndpoint,
    tasks.cancelSwapEndpoint,
    tasks.cancelTaskEndpoint,
  ]) {
    const route = routeOf(endpoint, {
      summary: 'Cancels a task that has not ended, and gives its price back.',
      description: 'One that has ended stays as it is.',
    });
    app.route({
      ...route,
      schema: { ...route.schema, params: job },
      handler: async (request) => ok(await service.cancel(await userOf(request), request.params.id)),
    });
  }
  for (const endpoint of [
    tasks.deleteVideoTaskEndpoint,
    tasks.deleteGifTaskEndpoint,
    tasks.deleteSwapEndpoint,
    tasks.deleteTaskEndpoint,
  ]) {
    const remove = routeOf(endpoint, {
      summary: 'Cancels a task and takes it out of the list, with its result.',
    });
    app.route({
      ...remove,
      schema: { ...remove.schema, params: job },
      handler: async (request) => {
        await service.remove(await userOf(request), request.params.id);
        return ok(null);
      },
    });
  }
}

/** Starts a swap of one face by whatever names its files. */
async function swap(
  { service, files }: Pick<Context, 'service' | 'files'>,
  userId: string,
  toolId: string,
  { face, target, ...rest }: SwapCall,
) {
  const found = await Promise.all([files.find(userId, face), files.find(userId, target)]);
  const [source, onto] = found.map((file) => {
    if (file === null) throw new ApiError(404, 404, say('error.fileGone'));
    return file.objectName;
  });
  return service.start(userId, {
    tool_id: toolId,
    inputs: { source: source ?? '', target: onto ?? '' },
    options: { ...rest.options },
    credits: null,
    consent: rest.consent ?? false,
    embed: rest.embed,
    country: rest.country,
    idempotency_key: rest.key ?? (await service.keyOf(userId, [toolId, source, onto, rest.options])),
  });
}

/** The documented calls of face swaps, by addresses of uploads or with the picture in a form. */
function swapRoutes(context: Context): void {
  const { app, service, files, userOf, originOf } = context;
  app.route({
    ...routeOf(tasks.swapVideoEndpoint, { summary: 'Swaps a face in a video, both by the addresses of uploads.' }),
    handler: async (request) => {
      const { target_face_url: face, source_video_url: target, consent, idempotency_key: key } = request.body;
      const given = { face, target, options: {}, consent, key, ...originOf(request) };
      return ok(await swap(context, await userOf(request), 'face-swap-video', given));
    },
  });
  for (const [endpoint, toolId] of [
    [tasks.videoConsumptionEndpoint, 'face-swap-video'],
    [tasks.gifConsumptionEndpoint, 'gif-face-swap'],
  ] as const) {
    const { body, ...withoutBody } = endpoint;
    const route = routeOf(withoutBody, {
      summary: 'Swaps a face in an upload, with the picture of the face in the form.',
      description: `Form data: ${Object.keys(body.shape).join(', ')}.`,
    });
    app.route({
      ...route,
      schema: { ...route.schema, consumes: ['multipart/form-data'] },
      config: { ...route.config, bodyTimeoutMs: longestBodyTimeoutMs },
      handler: async (request) => {
        const userId = await userOf(request);
        const { picture, fields } = await readForm(request);
        const { target_video_url: target, face_enhance: enhance = false, consent, idempotency_key: key } = fields;
        const known = key === undefined ? null : await service.findStarted(userId, key);
        if (known !== null) return ok(known);
        const { objectName: face } = await files.putUpload(userId, picture.filename, picture.bytes);
        const options = enhance ? { enhance } : {};
        return ok(await swap(context, userId, toolId, { face, target, options, consent, key, ...originOf(request) }));
      },
    });
  }
}
