/**
 * Benchmark of accounts over HTTP on a real process with the embedded database: logins, the cost of a signature, and
 * whether response times distinguish known addresses from unknown ones. Prints JSON.
 */
import { createHash, randomInt } from 'node:crypto';
import type { Endpoint } from '@facet/contracts';
import {
  activateEndpoint,
  forgotEndpoint,
  loginEndpoint,
  registerEndpoint,
  signingKeyEndpoint,
} from '@facet/contracts/accounts';
import { createSigning, siteAppId } from '../src/capabilities/signing/service.ts';
import { migrate } from '../src/database/migrations.ts';
import { startBackend } from '../src/fixtures/backend-process.ts';
import { type Call, createCaller, digitsOf, sendTo } from '../src/fixtures/caller.ts';
import { emptyDataFolder, openScratchDatabase, removeScratches } from '../src/fixtures/scratch.ts';
import { createSigner } from '../src/fixtures/signer.ts';
import { mannWhitney, type MannWhitney } from './mann-whitney.ts';

/** How a call's time depends on whether its address is known; medians in milliseconds. */
export interface TimingFigures extends MannWhitney {
  readonly known: number;
  readonly unknown: number;
  /** Calls of each kind. */
  readonly samples: number;
}

export interface AccountsBenchmark {
  readonly logins: {
    readonly concurrent: number;
    readonly count: number;
    readonly perSecond: number;
    /** Milliseconds. */
    readonly median: number;
    readonly p99: number;
  };
  /** Milliseconds of one signature: to make it, to check it with the nonce stored, and to unwrap a new session key. */
  readonly signed: { readonly make: number; readonly check: number; readonly newKey: number };
  readonly timing: { readonly login: TimingFigures; readonly register: TimingFigures; readonly forgot: TimingFigures };
}

const accounts = 40;
const concurrent = 50;
const logins = 300;
const password = digitsOf('benchmark');

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const known = (index: number): string => `known${String(index)}@example.com`;
/** A network of its own for each call, or the limits would be measured. */
const anywhere = () => ({ 'x-forwarded-for': `10.${String(randomInt(256))}.${String(randomInt(256))}.1` });

async function lanes(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}

async function makeAccounts(call: Call, url: string): Promise<void> {
  await Promise.all(
    Array.from({ length: accounts }, (_, index) =>
      call(registerEndpoint, { body: { email: known(index), password }, headers: anywhere() }),
    ),
  );
  const outbox = await (await fetch(`${url}/outbox`)).text();
  const tokens = new Set([...outbox.matchAll(/\/activate#token=([\w-]{43})/g)].map(([, token]) => token));
  for (const token of tokens) await call(activateEndpoint, { body: { token } });
  if (tokens.size !== accounts)
    throw new Error(`${String(tokens.size)} of ${String(accounts)} accounts were activated`);
}

async function benchLogins(call: Call): Promise<AccountsBenchmark['logins']> {
  const times: number[] = [];
  let begun = 0;
  const start = performance.now();
  await lanes(concurrent, async () => {
    for (let index = begun++; index < logins; index = begun++) {
      const before = performance.now();
      const body = { email: known(index % accounts), password };
      const { status } = await call(loginEndpoint, { body, headers: anywhere() });
      if (status !== 200) throw new Error(`a login was answered with ${String(status)}`);
      times.push(performance.now() - before);
    }
  });
  const perSecond = (logins / (performance.now() - start)) * 1000;
  return { concurrent, count: logins, perSecond, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** In this process, with a database of its own: no network, nothing but the signature. */
async function benchSignatures(): Promise<AccountsBenchmark['signed']> {
  const database = await openScratchDatabase();
  await migrate(database);
  const now = () => new Date();
  const signing = createSigning({ database, now });
  const publicKey = await signing.publicKey();
  const body = JSON.stringify({ email: known(0), password });
  const { path } = loginEndpoint;
  const rounds = 500;
  const judge = async (url: string): Promise<void> => {
    const bodySha256 = createHash('sha256').update(body).digest('hex');
    const verdict = await signing.judge({ method: 'POST', url, bodySha256 });
    if (verdict !== 'good') throw new Error(`a good signature is called ${verdict}`);
  };
  const each = async (count: number, work: (index: number) => Promise<void> | void): Promise<number> => {
    const start = performance.now();
    for (let index = 0; index < count; index += 1) await work(index);
    return (performance.now() - start) / count;
  };
  const sign = createSigner(publicKey, siteAppId, now);
  const urls: string[] = [];
  await judge(sign({ method: 'POST', path, body }));
  const make = await each(rounds, () => void urls.push(sign({ method: 'POST', path, body })));
  const check = await each(rounds, (index) => judge(urls[index] ?? ''));
  const fresh = Array.from({ length: 100 }, () =>
    createSigner(publicKey, siteAppId, now)({ method: 'POST', path, body }),
  );
  const checkNew = await each(fresh.length, (index) => judge(fresh[index] ?? ''));
  await database.close();
  return { make, check, newKey: checkNew - check };
}

/** Known and unknown addresses in random order, a few at once, each kind as often as the other. */
async function benchTiming(
  call: Call,
  endpoint: Endpoint,
  bodyOf: (email: string) => object,
  samples: number,
): Promise<TimingFigures> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const order = Array.from({ length: 2 * samples }, (_, index) => index);
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  await lanes(2, async () => {
    for (let next = order.pop(); next !== undefined; next = order.pop()) {
      const kind = next % 2 === 0 ? 'known' : 'unknown';
      const email = kind === 'known' ? known((next / 2) % accounts) : `${endpoint.name}${String(next)}@example.com`;
      const before = performance.now();
      const { status } = await call(endpoint, { body: bodyOf(email), headers: anywhere() });
      if (status === 429 || status >= 500) throw new Error(`${endpoint.name} was answered with ${String(status)}`);
      times[kind].push(performance.now() - before);
    }
  });
  return {
    samples,
    known: quantile(times.known, 0.5),
    unknown: quantile(times.unknown, 0.5),
    ...mannWhitney(times.known, times.unknown),
  };
}

async function main(): Promise<void> {
  const backend = await startBackend({
    FACET_DATABASE: `file:${await emptyDataFolder()}`,
    FACET_RATE_LIMIT: '1000000',
    FACET_TRUSTED_PROXIES: '127.0.0.1',
    FACET_LOG_LEVEL: 'error',
  });
  if (backend.url === null) throw new Error(backend.output.stderr);
  try {
    const send = sendTo(backend.url);
    await send({ method: 'GET', url: signingKeyEndpoint.path, headers: {} });
    const call = await createCaller(send);
    await makeAccounts(call, backend.url);
    const result: AccountsBenchmark = {
      logins: await benchLogins(call),
      timing: {
        login: await benchTiming(call, loginEndpoint, (email) => ({ email, password: digitsOf('wrong') }), 120),
        register: await benchTiming(call, registerEndpoint, (email) => ({ email, password }), 80),
        forgot: await benchTiming(call, forgotEndpoint, (email) => ({ email }), 80),
      },
      signed: await benchSignatures(),
    };
    console.log(JSON.stringify(result));
  } finally {
    backend.child.kill('SIGTERM');
    await backend.ended;
    removeScratches();
  }
}

await main();
