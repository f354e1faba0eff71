import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Set in processes that are isolated already: what they start is so with them. */
const isolatedMark = 'FACET_ISOLATED';
const namespaceArgs = ['--user', '--map-current-user', '--net', '--'];

/** Names of the environment that work on a stranger's file may know. */
const passedOn = ['PATH', 'TMPDIR', 'LANG', 'NODE_ENV'] as const;

let unshare: string | null | undefined;

/** util-linux' `unshare`, where this user may make a namespace without a network; null otherwise (unshare(1), user_namespaces(7)). */
function findUnshare(): string | null {
  if (unshare !== undefined) return unshare;
  const found = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, 'unshare'))
    .find(isExecutable);
  const works = found !== undefined && spawnSync(found, [...namespaceArgs, 'true'], { timeout: 5_000 }).status === 0;
  unshare = works ? found : null;
  return unshare;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether processes that read strangers' files are cut off from the network by the kernel. */
export const canCutNetwork = (): boolean => findUnshare() !== null;

/** A command as it runs without a network, where the kernel lets this user do so. */
export function withoutNetwork(file: string, args: readonly string[]): { file: string; args: readonly string[] } {
  const tool = process.env[isolatedMark] === undefined ? findUnshare() : null;
  return tool === null ? { file, args } : { file: tool, args: [...namespaceArgs, file, ...args] };
}

export interface LaunchOptions {
  /** A module of Node. */
  readonly entry: string;
  /** Largest heap of JavaScript, MiB. */
  readonly heapMb: number;
  /** Work that must reach servers elsewhere. */
  readonly network?: boolean;
  /** Of the environment, besides what every process gets. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A process of Node that reads strangers' files: without the environment, the network and the terminal of this one. */
export interface Launched {
  readonly child: ChildProcess;
  /** Ends it and everything that it started, at once. */
  kill(): void;
  /** Lets this process end while it runs. */
  unref(): void;
  ref(): void;
}

export function launch({ entry, heapMb, network = false, env = {} }: LaunchOptions): Launched {
  const nodeArgs = [`--max-old-space-size=${String(heapMb)}`, entry];
  const command = network ? { file: process.execPath, args: nodeArgs } : withoutNetwork(process.execPath, nodeArgs);
  const child = spawn(command.file, command.args, {
    env: { ...pick(process.env), ...env, ...(network ? {} : { [isolatedMark]: '1' }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // A group of its own, so that one signal ends what it started too.
    detached: true,
  });
  yieldToCalls(child);
  return {
    child,
    kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    ref() {
      child.ref();
      child.channel?.ref();
    },
  };
}

/** Work on files yields the processor to the process that answers calls. */
function yieldToCalls({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // It has ended already.
  }
}

function pick(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
