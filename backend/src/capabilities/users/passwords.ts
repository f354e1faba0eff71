import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { lazily } from '../../database/app-keys.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';

/** What a hash costs by argon2id (RFC 9106), version 0x13: memory in KiB, passes over it, lanes. The salt is random. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 64 MiB and three passes. */
const realCost: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** `Retry-After` of a refusal, seconds. */
const busyFor = 5;

/** Hashes of passwords. What comes in are the 64 hexadecimal digits that the browser makes of a password. */
export interface Passwords {
  hash(digits: string): Promise<string>;
  /**
   * Takes the same time whether there is a password to compare with or not.
   * @param known null where there is none, which is never equal
   */
  verify(known: string | null, digits: string): Promise<boolean>;
}

/**
 * Hashing needs 64 MiB each at the real cost, so that only a few run at once and the others wait, whatever comes in.
 * @param atOnce that run at the same time
 * @param mostWaiting length of the queue; a call beyond it is refused with a retry
 * @param cost a lower one is for tests
 */
export function createPasswords(
  atOnce = Math.max(2, Math.min(4, availableParallelism())),
  mostWaiting = 500,
  cost = realCost,
): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new ApiError(503, 503, say('error.busy'), busyFor);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const dummyHash = lazily(() => hash(randomBytes(32).toString('hex'), cost));
  return {
    hash: (digits) => inTurn(() => hash(digits, cost)),
    async verify(known, digits) {
      const dummy = await dummyHash();
      return (await inTurn(() => verify(known ?? dummy, digits))) && known !== null;
    },
  };
}
