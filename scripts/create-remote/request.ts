import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remoteNameSchema } from '@facet/contracts/registry';
import { SetupError } from '../site/settings.ts';

export const usage = `usage: npm run create-remote mf-<name> [-- --port N] [-- --outside <folder>]

Makes a working remote for you to change: a widget, its test, its page. With --outside it is made in a folder of its
own, which needs nothing of this repository. (npm keeps options to itself unless a -- stands before them.)`;

/** What to make, and where. */
export interface RemoteRequest {
  readonly name: string;
  readonly port: number;
  /** Absolute path of the new folder. */
  readonly dir: string;
  /** Whether it is a repository of its own. */
  readonly outside: boolean;
}

export interface Surroundings {
  /** The repository. */
  readonly root: string;
  /** Where the person is; relative paths start there. */
  readonly cwd: string;
  /** Ports of the apps that there are. */
  readonly ports: Readonly<Record<string, number>>;
}

/** Where remotes listen: from here upwards. */
const firstPort = 3101;

/**
 * Reads a command line.
 *
 * @throws SetupError with a sentence when the request cannot be met; nothing was made
 */
export function readRequest(args: readonly string[], { root, cwd, ports }: Surroundings): RemoteRequest {
  const { values, positionals } = parse(args);
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new SetupError(usage);
  if (!remoteNameSchema.safeParse(name).success)
    throw new SetupError(
      `"${name}" is no name of a remote. It begins with mf-, then small letters, digits and single hyphens, 64 characters at most: mf-tools-audio.`,
    );
  const outside = values.outside !== undefined;
  const dir = values.outside === undefined ? path.join(root, name) : path.resolve(cwd, values.outside);
  if (existsSync(dir) && (!outside || readdirSync(dir).length > 0))
    throw new SetupError(`${dir} is there already. Choose another ${outside ? 'folder' : 'name'}.`);
  if (outside && !path.relative(root, dir).startsWith('..'))
    throw new SetupError(
      `${dir} lies in this repository. --outside is for a folder elsewhere; leave it out for one in here.`,
    );
  return { name, port: readPort(values.port, ports), dir, outside };
}

function readPort(text: string | undefined, ports: Readonly<Record<string, number>>): number {
  const taken = new Map(Object.entries(ports).map(([name, port]) => [port, name]));
  if (text === undefined) {
    let port = firstPort;
    while (taken.has(port)) port++;
    return port;
  }
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1024 || port > 65_535) throw new SetupError(`--port takes a number from 1024 to 65535, not "${text}".`);
  const owner = taken.get(port);
  if (owner !== undefined)
    throw new SetupError(`${owner} has port ${text}. Choose another one, or leave --port out for the next free one.`);
  return port;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { port: { type: 'string' }, outside: { type: 'string' } },
    });
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
