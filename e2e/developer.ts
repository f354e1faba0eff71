import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readVersions, root } from '@facet/build';
import { forgeVersion } from '../scripts/chaos/forge.ts';
import { fileAnswer, serveOrigin, type Answer, type Handler } from '../scripts/site/static.ts';

/** A developer's machine as an override sees it: an origin on the loopback. */
export interface Developer {
  readonly port: number;
  /** Answers from now on in another way; null: the server is down. */
  serve(handler: Handler | null): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a developer's origin, with the headers of a development server. */
export async function openDeveloper(first: Handler): Promise<Developer> {
  let handler = first;
  const open = (port: number) =>
    serveOrigin({ name: 'the developer', host: '127.0.0.1', port, handler: (...request) => handler(...request) });
  let server: Awaited<ReturnType<typeof open>> | null = await open(0);
  const { port } = server;
  const stop = async (): Promise<void> => {
    await server?.close();
    server = null;
  };
  return {
    port,
    stop,
    async serve(next) {
      if (next === null) {
        await stop();
        return;
      }
      handler = next;
      server ??= await open(port);
    },
  };
}

/** A build of a remote before its release: neither listed nor signed. */
export interface Draft {
  readonly handler: Handler;
  readonly container: string;
  remove(): Promise<void>;
}

/** Makes a draft out of the newest build, changed as `patch` says. */
export async function draftOf(
  remote: string,
  name: string,
  patch: (file: string, text: string, container: string) => string,
): Promise<Draft> {
  const [newest] = readVersions(path.join(root, remote));
  if (!newest) throw new Error(`${remote} is not built.`);
  const dir = await mkdtemp(path.join(tmpdir(), 'facet-draft-'));
  const container = `${remote.replaceAll('-', '_')}__${name}`;
  forgeVersion(
    { dir: path.join(root, remote, 'dist', newest.version), container: newest.container },
    { dir, container, patch: (file, text) => patch(file, text, container) },
  );
  return {
    container,
    handler: (pathname) => fileAnswer(dir, pathname, false),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** An answer that is the same for every address. */
export function always(type: string, body: string): Handler {
  const answer: Answer = { type, body: Buffer.from(body), immutable: false };
  return () => answer;
}

/** Code after a container's entry that makes every widget of it throw when it is mounted. */
export function throwAtMount(container: string, message: string): string {
  return `(() => {
  const { get, init } = ${container};
  const mount = () => { throw new Error(${JSON.stringify(message)}); };
  ${container} = { init, get: async (name) => { const factory = await get(name); return () => ({ ...factory(), mount }); } };
})();`;
}
