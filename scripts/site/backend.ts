import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '@facet/build';
import { backendProgram } from './backend-program-name.ts';
import { modeOf } from './mode.ts';
import { SetupError } from './settings.ts';
import { serveOrigin } from './static.ts';

export interface RunningBackend {
  /** Base address: `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly pid: number;
  /** Resolves with the exit code when the process ends by itself. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts the backend as a process of its own and waits until it listens.
 * @throws SetupError with the backend's own sentence when it does not start
 */
export async function startBackend(options: {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly siteOrigins: readonly string[];
  /** Where its JSON log lines go. */
  readonly onLog: (line: string) => void;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<RunningBackend> {
  // Before the database is opened, which takes longer.
  if (options.port !== 0) {
    await (
      await serveOrigin({ name: 'the backend', host: options.host, port: options.port, handler: () => null })
    ).close();
  }
  const compiled = process.env[backendProgram];
  const program = compiled === undefined ? ['--import', 'tsx', path.join(root, 'backend/src/main.ts')] : [compiled];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      FACET_HOST: options.host,
      FACET_MODE: modeOf({ ...process.env, ...options.env }, [options.host, ...options.siteOrigins]),
      FACET_API_PORT: String(options.port),
      FACET_DATABASE: `file:${path.join(options.dataDir, 'db')}`,
      // The site's setting names the folder around the database: the backend's sentences name that setting.
      FACET_DATABASE_SETTING: 'FACET_DATA',
      FACET_SITE_ORIGINS: options.siteOrigins.join(','),
      ...options.env,
    },
    // Its own group: Ctrl-C in the terminal reaches this process alone, which then stops the backend in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let errors = '';
  if (child.stdout) lines(child.stdout, options.onLog);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      resolve(code);
    });
  });
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.on('message', (message: unknown) => {
        if (isListening(message)) resolve(message.url);
      });
    }),
    ended.then((code) => {
      throw new SetupError(errors.trim() || `The backend ended with code ${String(code)} before it listened.`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

function isListening(message: unknown): message is { type: 'listening'; url: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'listening' &&
    'url' in message &&
    typeof message.url === 'string'
  );
}

function lines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string | Buffer) => {
    const parts = (rest + text.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) onLine(part);
  });
}
