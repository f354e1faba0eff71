import type { ServiceState } from '@facet/contracts/status';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database, Queryable } from '../../database/database.ts';
import { createMailMetrics, type MailMetrics } from './metrics.ts';
import {
  countTroubled,
  failMail,
  readMails,
  removeMail,
  removeOldMails,
  saveMail,
  takeDueMail,
  type WaitingMail,
} from './queries.ts';
import type { Transport } from './smtp.ts';
import { type MailKind, type MailValues, renderMail } from './templates.ts';

/** How long an unsent mail is kept, milliseconds. */
export const mailKeptFor = 30 * 24 * 3_600_000;
/** The queue is looked at least this often, milliseconds. */
export const mailPeriod = 15_000;
/** An attempt that has not ended after this long belongs to a process that is gone, milliseconds. */
export const attemptLimit = 2 * 60_000;
/** Waits after each failed attempt, milliseconds; after the last one the mail is given up, a day after it was written. */
export const retryWaits: readonly number[] = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60_000);
/** Mails that the outbox shows. */
export const mostShown = 100;

/** One mail to send. */
export interface Message<K extends MailKind = MailKind> {
  /** One address, checked here. */
  readonly to: string;
  readonly kind: K;
  /** BCP 47 tag of the reader. */
  readonly language: string;
  readonly values: MailValues[K];
  /** Where an answer goes; one address. */
  readonly replyTo?: string;
}

/**
 * How mail leaves. `smtp`: through a server. `outbox`: not sent, `/outbox` shows it (development). `none`: it waits
 * until a server is set (production).
 */
export type MailWay =
  | { readonly kind: 'smtp'; readonly transport: Transport }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' };

/** A mail queue in the database, and the worker that sends from it. */
export interface Mail {
  readonly way: MailWay['kind'];
  readonly metrics: MailMetrics;
  /**
   * Puts a mail into the queue. It is sent once the transaction that `queries` may be is committed.
   * @throws Error when an address is none
   */
  send<K extends MailKind>(message: Message<K>, queries?: Queryable): Promise<void>;
  /** Looks at the queue soon. */
  nudge(): void;
  /** Sends what is due now. Never throws. */
  deliver(): Promise<void>;
  /** Sends on a timer. @returns stops it and waits for a running attempt */
  start(): () => Promise<void>;
  /** Mails of the development outbox, newest first. */
  outbox(): Promise<readonly WaitingMail[]>;
  state(): Promise<ServiceState>;
  /** Forgets mails of more than 30 days ago. */
  forget(): Promise<void>;
}

const addressSchema = z.email().max(254);

export interface MailOptions {
  readonly database: Pick<Database, 'query'>;
  readonly way: MailWay;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export function createMail(options: MailOptions): Mail {
  const { database, way, now } = options;
  const worker = newWorker(options);
  return {
    way: way.kind,
    metrics: worker.metrics,
    async send({ to, kind, language, values, replyTo }, queries = database) {
      const recipient = addressSchema.parse(to);
      const answerTo = replyTo === undefined ? null : addressSchema.parse(replyTo);
      await saveMail(queries, { ...renderMail(kind, language, values), kind, recipient, replyTo: answerTo, at: now() });
    },
    nudge() {
      if (worker.isStopped) return;
      worker.soon ??= setTimeout(() => {
        worker.soon = undefined;
        void deliver(worker);
      }, 50).unref();
    },
    deliver: () => deliver(worker),
    start() {
      void deliver(worker);
      const timer = setInterval(() => void deliver(worker), mailPeriod).unref();
      return async () => {
        worker.isStopped = true;
        clearInterval(timer);
        clearTimeout(worker.soon);
        await worker.running;
        if (way.kind === 'smtp') way.transport.close();
      };
    },
    outbox: () => (way.kind === 'outbox' ? readMails(database, mostShown) : Promise.resolve([])),
    async state() {
      if (way.kind !== 'smtp') return 'off';
      const { givenUp, retried } = await countTroubled(database, after(now(), -24 * 3_600_000));
      return givenUp + retried > 0 ? 'degraded' : 'ok';
    },
    forget: () => removeOldMails(database, after(now(), -mailKeptFor)),
  };
}

/** What sends from the queue, one mail after the other. */
interface MailWorker extends MailOptions {
  readonly metrics: MailMetrics;
  running: Promise<void> | undefined;
  /** The queue may have grown since the run began. */
  isDueAgain: boolean;
  /** The last run ended with an error of the queue, which was logged. */
  isFailing: boolean;
  isStopped: boolean;
  soon: NodeJS.Timeout | undefined;
}

const newWorker = (options: MailOptions): MailWorker => ({
  ...options,
  metrics: createMailMetrics(),
  ...{ running: undefined, isDueAgain: false, isFailing: false, isStopped: false, soon: undefined },
});

/** @param ms milliseconds, negative for before */
const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** Sends what is due. A call during a run has the queue looked at once more after it. */
function deliver(worker: MailWorker): Promise<void> {
  const { way } = worker;
  if (way.kind !== 'smtp') return Promise.resolve();
  worker.isDueAgain = worker.running !== undefined;
  worker.running ??= deliverUntilDone(worker, way.transport).finally(() => {
    worker.running = undefined;
  });
  return worker.running;
}

async function deliverUntilDone(worker: MailWorker, transport: Transport): Promise<void> {
  do {
    worker.isDueAgain = false;
    try {
      while (!worker.isStopped && (await deliverOne(worker, transport)));
      worker.isFailing = false;
    } catch (error) {
      if (!worker.isFailing) worker.log.error({ err: error }, 'mail queue failed; it is tried again');
      worker.isFailing = true;
    }
  } while (worker.isDueAgain && !worker.isStopped);
}

/** @returns whether there may be more */
async function deliverOne({ database, now, log, metrics }: MailWorker, transport: Transport): Promise<boolean> {
  const mail = await takeDueMail(database, now(), after(now(), attemptLimit));
  if (mail === null) return false;
  const { id, kind, attempts } = mail;
  const delivery = await transport.deliver(mail);
  switch (delivery.kind) {
    case 'sent':
      await removeMail(database, id);
      metrics.attempts.inc({ kind, outcome: 'sent' });
      return true;
    case 'later':
    case 'refused': {
      const { failure } = delivery;
      const wait = delivery.kind === 'later' ? retryWaits[attempts - 1] : undefined;
      await failMail(database, id, failure, wait === undefined ? null : after(now(), wait));
      metrics.attempts.inc({ kind, outcome: wait === undefined ? 'given_up' : 'later' });
      log.warn({ mail: id, kind, attempts, failure }, wait === undefined ? 'mail given up' : 'mail not sent yet');
      return true;
    }
    default:
      return delivery satisfies never;
  }
}
