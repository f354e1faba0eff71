import { createStore } from '../storage/store.ts';
import { createPurchaseMemory, PENDING_PAYMENT_KEY, PURCHASE_INTENT_KEY } from './pending-payment.ts';

const setup = () => {
  const kept = new Map<string, string>();
  const store = createStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, memory: createPurchaseMemory(store) };
};
const payment = { transactionId: 't1', channel: 'telegram', userId: 'u1', startedAt: 1_000 } as const;
const intent = { packageId: 'packageC', channel: 'paypal', at: 1_000 } as const;

it('keeps a payment and an intent until they are dropped', () => {
  const { memory, kept } = setup();
  memory.keepPending(payment);
  memory.keepIntent(intent);
  expect([memory.pending(2_000), memory.intent(2_000)]).toEqual([payment, intent]);
  memory.dropPending();
  memory.dropIntent();
  expect([memory.pending(2_000), memory.intent(2_000), kept.size]).toEqual([null, null, 0]);
});

it('forgets after an hour', () => {
  const { memory } = setup();
  memory.keepPending(payment);
  memory.keepIntent(intent);
  expect(memory.pending(3_601_000)).toEqual(payment);
  expect(memory.pending(3_601_001)).toBeNull();
  expect(memory.intent(3_601_001)).toBeNull();
});

it.each(['', 'null', '[]', '{', '"x"', '{"transactionId":1}', '{"packageId":"packageZ","at":1000}'])(
  'takes %j for nothing',
  (text) => {
    const { memory, kept } = setup();
    kept.set(PENDING_PAYMENT_KEY, text);
    kept.set(PURCHASE_INTENT_KEY, text);
    expect([memory.pending(1_000), memory.intent(1_000)]).toEqual([null, null]);
  },
);

it('an intent with an unknown channel is one without', () => {
  const { memory, kept } = setup();
  kept.set(PURCHASE_INTENT_KEY, '{"packageId":"packageA","channel":"cheque","at":1000}');
  expect(memory.intent(1_000)).toEqual({ packageId: 'packageA', channel: null, at: 1_000 });
});
