import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** What goes wrong with a message on its way, chosen by the payer to see how the shop takes it. */
export const faults = ['none', 'late', 'twice', 'disorder', 'lost', 'wrong_amount'] as const;
export type Fault = (typeof faults)[number];

/** A message of the sandbox to the shop. */
export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(['pending', 'paid', 'failed', 'refunded']),
  payment: z.object({ id: z.string(), reference: z.string(), amount: z.int(), currency: z.string() }),
});
export type Message = z.infer<typeof messageSchema>;

/** A message and when it is sent. */
export interface Posting {
  readonly message: Message;
  readonly dueAt: Date;
}

const lateBy = 20_000;

/**
 * The messages about the end of a payment.
 * @param newId makes a message's id
 */
export function postingsFor(
  payment: Message['payment'],
  type: Message['type'],
  fault: Fault,
  now: Date,
  newId: () => string = randomUUID,
): Posting[] {
  const posting = (of: Message['type'], delay = 0, id = newId()): Posting => ({
    message: { id, type: of, payment },
    dueAt: new Date(now.getTime() + delay),
  });
  switch (fault) {
    case 'none':
    case 'wrong_amount':
      return [posting(type)];
    case 'late':
      return [posting(type, lateBy)];
    case 'twice': {
      const id = newId();
      return [posting(type, 0, id), posting(type, 0, id), posting(type, 1_000)];
    }
    case 'disorder':
      return [posting(type), posting('pending', 500), posting('failed', 1_000)];
    case 'lost':
      return [];
    default:
      return fault satisfies never;
  }
}
