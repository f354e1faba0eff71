import { createAnswers, type Until } from './answers.ts';
import { createBuildCache } from './build-cache.ts';
import { SHELL_CACHE } from './cache-name.ts';
import { createKeptTools, type KeptToolsOptions } from './kept-tools.ts';
import type { OfflineMessage } from './messages.ts';
import { keepShared, SHARE_PATH } from '../share/shared.ts';
import { isBuildFile, planOf } from './plan.ts';
import type { ShellBuild } from './shell-build.ts';

export interface OfflineWorkerOptions extends KeptToolsOptions {
  readonly build: ShellBuild;
  /** Origin of the shell. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Resolves after some milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Scripts and styles of pages that a visitor may turn to next; words of another language only those need who read it. */
const isCode = (path: string): boolean => /\.(js|css)$/.test(path) && !path.startsWith('/language-');

export interface OfflineWorker {
  /** Fetches the build. Rejects when it is not whole, or when the site serves another one by now: then nothing of it is kept. */
  install(): Promise<void>;
  /** Removes other builds of the shell. For when no page of theirs is open. */
  activate(): Promise<void>;
  /** The answer to a request, or null to leave it to the browser. */
  respond(request: Request, until: Until): Promise<Response> | null;
  receive(message: OfflineMessage): Promise<void>;
}

type MessageOf<Kind extends OfflineMessage['kind']> = Extract<OfflineMessage, { readonly kind: Kind }>;

/**
 * What the service worker does. A build of the shell has a cache of its own, and an answer comes from that cache or from the network:
 * a page that is answered from the cache was written by the build whose scripts and styles lie beside it, so builds never mix.
 * Builds of remotes are kept once a widget of theirs was mounted; their addresses name the version, so what is kept is true for ever.
 */
export function createOfflineWorker(options: OfflineWorkerOptions): OfflineWorker {
  const { build, origin, caches, fetch, wait } = options;
  const name = SHELL_CACHE + build.version;
  const cache = createBuildCache({ build, origin, caches });
  const tools = createKeptTools(options);
  const answers = createAnswers({ cache, tools, fetch, wait });

  const fetchOwn = async (path: string): Promise<void> => {
    const response = await fetch(origin + path, { credentials: 'same-origin' });
    if (response.status !== 200) throw new Error(`${path} answered with HTTP ${String(response.status)}.`);
    await cache.put(path, response);
  };
  const isMissing = async (path: string): Promise<boolean> => (await cache.match(path)) === null;

  /** Keeps what a page of this build has used, the page itself, and the front page. */
  const keepUsed = async (message: MessageOf<'used'>): Promise<void> => {
    if (message.build !== build.version) return;
    await cache.open();
    const { pathname, search } = new URL(message.page);
    const used = message.files.map((file) => new URL(file)).filter((file) => file.origin === origin);
    const paths = new Set([...used.map(({ pathname: path }) => path), ...build.more.filter(isCode)]);
    await Promise.allSettled([
      ...[...paths].map(async (path) => {
        if (cache.files.has(path) && (await isMissing(path))) await fetchOwn(path);
      }),
      ...['/', pathname + search].map(async (key) => {
        if (await isMissing(key)) await cache.putPage(key, await fetch(origin + key, { credentials: 'same-origin' }));
      }),
    ]);
  };

  /** Keeps the build of a remote from now on, and the files of it that a widget has used. */
  const keepTool = async ({ tool, files }: MessageOf<'keep'>): Promise<void> => {
    await tools.keep(tool);
    const plain = new Set(files.map((file) => file.replace(/[?#].*$/s, '')));
    await Promise.allSettled(
      [...plain].map(async (file) => {
        if (!file.startsWith(tool.base) || !isBuildFile(new URL(file).pathname)) return;
        if (await tools.match(tool.base, file)) return;
        const response = await fetch(file, { mode: 'cors', credentials: 'omit' });
        if (response.status === 200) await tools.put(tool.base, file, response);
      }),
    );
  };

  /** What another app shares stays on the device: the page that the browser opens next takes it from the cache. */
  const receiveShare = async (request: Request): Promise<Response> => {
    // A full or blocked cache leaves the page without files, and the page says so.
    await keepShared(await request.formData(), caches).catch(() => {});
    return Response.redirect(origin + SHARE_PATH, 303);
  };

  return {
    async install() {
      try {
        await cache.open();
        await Promise.all(build.core.map(fetchOwn));
        const front = await fetch(`${origin}/`, { credentials: 'same-origin', cache: 'no-cache' });
        if (!(await cache.putPage('/', front))) throw new Error('The site serves another build by now.');
      } catch (error) {
        await cache.delete();
        throw error;
      }
    },

    async activate() {
      const others = (await caches.keys()).filter((other) => other.startsWith(SHELL_CACHE) && other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },

    respond(request, until) {
      const { url, method, mode, destination, headers } = request;
      const plan = planOf({ url, method, mode, destination, hasRange: headers.has('range') }, origin, cache.files);
      switch (plan.kind) {
        case 'page':
          return answers.page(request, plan.key, until);
        case 'own':
          return answers.ownFile(request, plan.path, until);
        case 'remote':
          return answers.remoteFile(request, plan.file, until);
        case 'share':
          return receiveShare(request);
        case 'leave':
          return null;
        default:
          return plan satisfies never;
      }
    },

    async receive(message) {
      switch (message.kind) {
        case 'used':
          return keepUsed(message);
        case 'keep':
          return keepTool(message);
        case 'arrived':
          return;
        default:
          return message satisfies never;
      }
    },
  };
}
