import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { lazily, readOrCreateKey } from '../../database/app-keys.ts';
import type { Fault } from './messages.ts';
import { actOn, type CardAnswer, endSettling, payByCard, type PayerAction, refundPayment } from './payer.ts';
import * as db from './queries.ts';
import { sign, signatureHeader } from './signature.ts';

/** Hands a message to the shop's webhook. @returns the HTTP status of its answer; rejects when there was none */
export type Deliver = (channel: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

/** A payment provider without money. */
export interface Sandbox {
  begin(payment: db.NewPayment): Promise<db.SandboxPayment>;
  find(id: string): Promise<db.SandboxPayment | undefined>;
  /** @returns the payment afterwards; null when it is over */
  act(id: string, action: PayerAction): Promise<db.SandboxPayment | null>;
  payByCard(id: string, number: string, fault: Fault): Promise<CardAnswer>;
  refund(id: string): Promise<boolean>;
  /** Key of the signatures of its messages. */
  key(): Promise<Buffer>;
  /** Sends what is due now. @returns how many messages were taken */
  pump(): Promise<number>;
  /** Sends what is due from now on. @returns stops it */
  start(): () => void;
}

/** A message is tried so often. */
const mostTries = 5;
/** Pause between two tries, milliseconds. */
const retryPause = 3_000;
/** How often it looks for what is due, milliseconds: the clock may be moved in tests. */
const period = 500;

export interface SandboxParts {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Sends what is due now. @returns how many messages were due */
async function sendDue({ database, deliver, now, log }: SandboxParts, key: () => Promise<Buffer>): Promise<number> {
  const due = await db.takeDue(database, now(), new Date(now().getTime() + retryPause));
  for (const { id, channel, body, attempts } of due) {
    const headers = { [signatureHeader]: sign(await key(), body, now()), 'content-type': 'application/json' };
    const status = await deliver(channel, headers, body).catch((error: unknown) => {
      log.warn({ err: error, channel }, 'sandbox message was not taken');
      return 0;
    });
    if ((status >= 200 && status < 300) || attempts >= mostTries) await db.removeDelivery(database, id);
  }
  return due.length;
}

export function createSandbox(parts: SandboxParts): Sandbox {
  const { database, now, log } = parts;
  const key = lazily(() => readOrCreateKey(database, 'sandbox'));

  async function pump(): Promise<number> {
    await endSettling(parts);
    return sendDue(parts, key);
  }

  let pumping: Promise<unknown> | undefined;
  const nudge = (): void => {
    pumping ??= pump()
      .catch((error: unknown) => log.error({ err: error }, 'sandbox failed'))
      .finally(() => (pumping = undefined));
  };

  return {
    key,
    pump,
    begin: (payment) => db.beginPayment(database, payment, now()),
    find: (id) => db.findPayment(database, id),
    act: (id, action) => actOn(parts, id, action),
    payByCard: (id, number, fault) => payByCard(parts, id, number, fault),
    refund: (id) => refundPayment(parts, id),
    start() {
      const timer = setInterval(nudge, period);
      timer.unref();
      return () => {
        clearInterval(timer);
      };
    },
  };
}
