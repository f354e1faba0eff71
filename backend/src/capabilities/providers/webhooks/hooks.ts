import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../http/errors.ts';
import type { Delivery } from '../../../http/signed-webhook.ts';
import { say } from '../../../messages/say.ts';
import type { TaskLease } from '../../tasks/tool.ts';
import { ProviderFault } from '../adapter.ts';
import type { Fetch } from '../http.ts';
import type { ProviderSettings } from '../settings.ts';
import type { Access } from '../settings-plan.ts';
import { falKeys, replicateSecret, type WebhookKeys } from './keys.ts';
import { type Verdict, verifyFal, verifyReplicate } from './verify.ts';

const followedSchema = z.object({ provider: z.string(), job: z.string() });
/** The job that a task's work follows, as its process notes it. */
export type FollowedJob = z.infer<typeof followedSchema>;

/**
 * Webhooks of providers. A genuine one changes nothing by its words: it has the work poll the job at once, so a webhook that is lost, late
 * or repeated costs a poll at most. They reach the tasks of this process; those of others are polled.
 */
export interface Hooks {
  /**
   * Takes a webhook that says it is of this provider.
   * @throws ApiError 404 for a provider that sends none, 400 for a forged one, 503 while its keys cannot be had
   */
  receive(provider: string, delivery: Delivery): Promise<void>;
  /** The lease, with news for the work when a webhook came for the job that it follows. */
  attach(lease: TaskLease): TaskLease;
}

export interface HooksParts {
  readonly settings: ProviderSettings;
  readonly fetch: Fetch;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Deliveries that are remembered: more than both vendors send in the minutes that a signature is good for. */
const MOST_KEPT = 10_000;

type Verify = (delivery: Delivery) => Promise<Verdict>;

/** A set that forgets its oldest members. */
function recent(most: number) {
  const members = new Set<string>();
  return {
    has: (member: string): boolean => members.has(member),
    add(member: string): void {
      members.add(member);
      const [oldest] = members;
      if (members.size > most && oldest !== undefined) members.delete(oldest);
    },
  };
}

export function createHooks({ settings, fetch, now, log }: HooksParts): Hooks {
  const verifiers = new Map<string, Verify>();
  for (const { at } of settings.tools) {
    const verify = verifierOf(at.access, fetch, now);
    if (verify !== null && !verifiers.has(at.access.name)) verifiers.set(at.access.name, verify);
  }
  const seen = recent(MOST_KEPT);
  /** Jobs whose webhook came: it may be faster than the answer to the submission. */
  const reported = recent(MOST_KEPT);
  const waiting = new Map<string, () => void>();
  const keyOf = (provider: string, id: string): string => `${provider} ${id}`;

  async function verdictOn(provider: string, verify: Verify, delivery: Delivery): Promise<Verdict> {
    try {
      return await verify(delivery);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      log.warn({ provider, fault: error.kind }, 'the keys of a webhook cannot be had');
      throw new ApiError(503, 503, say('provider.webhook.keys'));
    }
  }

  return {
    async receive(provider, delivery) {
      const verify = verifiers.get(provider);
      if (verify === undefined) throw new ApiError(404, 404, say('error.notFound'));
      const verdict = await verdictOn(provider, verify, delivery);
      if (verdict.kind === 'forged') {
        log.warn({ provider, reason: verdict.reason }, 'a forged webhook was refused');
        throw new ApiError(400, 400, say('provider.webhook.forged'));
      }
      const key = keyOf(provider, verdict.delivery);
      if (seen.has(key)) return;
      seen.add(key);
      const job = keyOf(provider, verdict.job);
      reported.add(job);
      waiting.get(job)?.();
    },
    attach(lease) {
      let followed: string | null = null;
      let onNews = (): void => undefined;
      const wake = (): void => {
        onNews();
      };
      const leave = (): void => {
        if (followed !== null && waiting.get(followed) === wake) waiting.delete(followed);
      };
      return {
        setup: lease.setup,
        note(value) {
          const parsed = followedSchema.safeParse(value);
          if (!parsed.success) {
            lease.note(value);
            return;
          }
          leave();
          followed = keyOf(parsed.data.provider, parsed.data.job);
          waiting.set(followed, wake);
          if (reported.has(followed)) wake();
        },
        listen(listener) {
          onNews = listener;
        },
        async end(how) {
          leave();
          await lease.end(how);
        },
      };
    },
  };
}

/** @returns null for a provider that sends no webhooks here */
function verifierOf(access: Access, fetch: Fetch, now: () => Date): Verify | null {
  switch (access.kind) {
    case 'fal':
      if (access.webhook === null || access.keysUrl === null) return null;
      return withKeys(falKeys(access, access.keysUrl, fetch, now), verifyFal, now);
    case 'replicate':
      return access.webhook === null ? null : withKeys(replicateSecret(access, fetch, now), verifyReplicate, now);
    case 'comfyui':
    case 'openai':
      return null;
    default:
      return access satisfies never;
  }
}

/** Verifies with the kept keys, and once more when the provider has others by now. */
function withKeys<T>(
  keys: WebhookKeys<T>,
  verify: (delivery: Delivery, keys: T, now: Date) => Verdict,
  now: () => Date,
): Verify {
  return async (delivery) => {
    const verdict = verify(delivery, await keys.read(), now());
    if (verdict.kind === 'genuine' || verdict.reason !== 'signature') return verdict;
    const others = await keys.renew();
    return others === null ? verdict : verify(delivery, others, now());
  };
}
