import * as z from 'zod/mini';
import { channels, packageIds } from './packages.ts';

/**
 * The bus: a typed map from event name to payload schema.
 *
 * - `command`: requests an action. Without a listener it waits (one of each name, the latest) until the remote that
 *   owns it has loaded: `openLogin` is what loads mf-auth.
 * - `state`: the last value is replayed to late listeners.
 * - `event`: delivered once, to the current listeners.
 */
export const busSchemas = {
  /** Opens the login dialog. `reason` is a sentence for the visitor. */
  openLogin: z.strictObject({ mode: z.enum(['login', 'register', 'reset']), reason: z.optional(z.string()) }),
  /** Opens the price dialog. `need` is how many credits are missing. */
  openPrice: z.strictObject({ reason: z.optional(z.string()), need: z.optional(z.int().check(z.positive())) }),
  /** Opens the payment dialog: `buy` begins a purchase, `follow` shows how one went that the buyer comes back from. */
  openPayment: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('buy'),
      packageId: z.enum(packageIds),
      channel: z.optional(z.enum(channels)),
    }),
    z.strictObject({
      kind: z.literal('follow'),
      channel: z.enum(channels),
      /** Null where the payment page did not name the order. */
      transactionId: z.nullable(z.string()),
      /** The payment page says that the buyer gave up or was refused. */
      failed: z.boolean(),
    }),
  ]),
  /** Opens the pop-up of the daily credits: by the visitor's click, or because it was time to offer them. */
  openFreeCredits: z.strictObject({ cause: z.enum(['asked', 'offered']) }),
  /** An action of the page changed the balance: its store fetches it again. */
  creditsOutdated: z.strictObject({ cause: z.enum(['claim', 'claim-refused', 'payment', 'refund', 'task']) }),
  /** The credit balance of the signed-in user, or null for a visitor (product 3.6). */
  creditsChanged: z.nullable(
    z.strictObject({
      purchasePoints: z.int().check(z.nonnegative()),
      rewardPoints: z.int().check(z.nonnegative()),
      /** 0: today's free credits not yet claimed; 2: claimed. */
      status: z.union([z.literal(0), z.literal(2)]),
    }),
  ),
  sessionChanged: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('visitor'), anonymousId: z.string() }),
    z.strictObject({ kind: z.literal('user'), anonymousId: z.string(), userId: z.string(), email: z.string() }),
  ]),
  /** Client-side navigation to a path of the site. */
  navigate: z.strictObject({ path: z.string().check(z.startsWith('/')) }),
  toast: z.strictObject({
    message: z.string().check(z.minLength(1)),
    type: z.optional(z.enum(['primary', 'success', 'info', 'warning', 'error'])),
    placement: z.optional(z.enum(['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'])),
    durationMs: z.optional(z.int().check(z.nonnegative())),
  }),
  /** A tool finished; its result stays on the device and is not in the payload. */
  resultReady: z.strictObject({ toolId: z.string(), kind: z.enum(['image', 'video', 'audio', 'file']) }),
} as const;

export type BusEvent = keyof typeof busSchemas;
export type BusMap = { readonly [K in BusEvent]: z.infer<(typeof busSchemas)[K]> };

/** How an event behaves without a listener. */
export const busKinds = {
  openLogin: 'command',
  openPrice: 'command',
  openPayment: 'command',
  openFreeCredits: 'command',
  creditsOutdated: 'event',
  navigate: 'command',
  toast: 'command',
  creditsChanged: 'state',
  sessionChanged: 'state',
  resultReady: 'event',
} as const satisfies Readonly<Record<BusEvent, 'command' | 'state' | 'event'>>;

/** The bus as everybody sees it. */
export interface Bus {
  /** Sends an event. A payload that breaks its schema is reported and dropped; `emit` never throws. */
  emit<K extends BusEvent>(event: K, payload: BusMap[K]): void;
  /** Listens until `signal` aborts. A listener that throws is reported and stops no other. */
  on<K extends BusEvent>(event: K, listener: (payload: BusMap[K]) => void, signal: AbortSignal): void;
}
