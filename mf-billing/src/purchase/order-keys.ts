/**
 * Idempotency keys of orders. A try whose answer never came keeps its key: the same choice again is the same order.
 */
export interface OrderKeys {
  keyOf(choice: string): string;
  /** The server has answered: the next try is an order of its own. */
  answered(): void;
}

export function createOrderKeys(randomId: () => string): OrderKeys {
  let open: { readonly choice: string; readonly key: string } | null = null;
  return {
    keyOf(choice) {
      if (open?.choice !== choice) open = { choice, key: randomId() };
      return open.key;
    },
    answered() {
      open = null;
    },
  };
}
