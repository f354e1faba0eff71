import * as contract from '@facet/contracts/downloads';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, routeOf } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { type OperatorSettings, requireOperator } from '../../http/operator.ts';
import { say } from '../../messages/say.ts';
import type { Limit, Throttle } from '../throttle/service.ts';
import { renderOperatorPage } from './operator-page.ts';
import { type Downloads, oldExtractorDays } from './service.ts';

const second = 1000;
/** Looks of one network: our server fetches what a stranger names. */
const looksOfNetwork: Limit = {
  name: 'download-probe',
  pace: { free: 12, firstWait: 2 * second, longestWait: 60 * second, memory: 300 * second },
};

export interface DownloadsRoutesDependencies {
  readonly downloads: Downloads;
  readonly throttle: Pick<Throttle, 'take'>;
  readonly settings: OperatorSettings;
}

/** Looking at links, how downloading goes, and the operator's list of blocks. */
export function downloadsRoutes({ downloads, throttle, settings }: DownloadsRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(contract.probeDownloadEndpoint, {
        summary: 'What is behind a link: title, duration, formats with sizes; or why it cannot be saved.',
      }),
      handler: async (request, reply) => {
        await throttle.take([[looksOfNetwork, networkOf(request.ip)]]);
        const gone = new AbortController();
        reply.raw.once('close', () => {
          gone.abort();
        });
        return ok(await downloads.probe(request.body.url, gone.signal));
      },
    });
    app.route({
      ...routeOf(contract.downloadStatusEndpoint, {
        summary: 'Whether this server has a yt-dlp, and how the downloads of the last 24 hours went.',
      }),
      handler: async () => {
        const { extractor, runs } = await downloads.status();
        return ok({ extractor: extractor && { version: extractor.version, days_old: extractor.daysOld }, runs });
      },
    });
    const onRequest = async (request: Parameters<typeof requireOperator>[0]): Promise<void> => {
      requireOperator(request, settings);
    };
    app.get('/operator/downloads', { schema: { hide: true }, onRequest }, async (_request, reply) => {
      const [{ extractor, runs }, blocks] = [await downloads.status(), await downloads.listBlocks()];
      const page = renderOperatorPage({ extractor, runs, blocks, oldDays: oldExtractorDays });
      return reply.type('text/html; charset=utf-8').send(page);
    });
    app.route({
      ...routeOf(contract.downloadBlocksEndpoint, { summary: 'Blocked hosts and links, for the operator.' }),
      onRequest,
      handler: async () => {
        const blocks = await downloads.listBlocks();
        return ok({
          blocks: blocks.map(({ createdAt, ...block }) => ({ ...block, created_at: createdAt.toISOString() })),
        });
      },
    });
    app.route({
      ...routeOf(contract.addDownloadBlockEndpoint, {
        summary: 'Blocks a host with its subdomains, or takes a link down. For the operator.',
      }),
      onRequest,
      handler: async (request) => {
        try {
          return ok(await downloads.block(request.body));
        } catch (error) {
          if (error instanceof RangeError) throw new ApiError(422, 422, say('error.downloadBlock'));
          throw error;
        }
      },
    });
    app.route({
      ...routeOf(contract.removeDownloadBlockEndpoint, { summary: 'Takes a block back. For the operator.' }),
      onRequest,
      handler: async (request) => ok({ removed: await downloads.unblock(request.body) }),
    });
  };
}
