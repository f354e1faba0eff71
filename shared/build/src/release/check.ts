/** One part of a check: what was looked at, and what is wrong with it. */
export interface CheckItem {
  readonly name: 'contract' | 'integrity' | 'budget' | 'conformance';
  /** Sentences for the team that owns the remote; empty when all is well. */
  readonly faults: readonly string[];
  /** What was measured, in a few words. */
  readonly measured: string;
}

export interface CheckReport {
  readonly ok: boolean;
  readonly items: readonly CheckItem[];
  readonly text: string;
}

/** Sums items up for a person. */
export function reportOf(title: string, items: readonly CheckItem[]): CheckReport {
  const ok = items.every(({ faults }) => faults.length === 0);
  const lines = items.flatMap(({ name, faults, measured }) => [
    `  ${name.padEnd(12)} ${faults.length === 0 ? 'ok' : 'FAILED'}   ${measured}`,
    ...faults.map((fault) => `      ${fault}`),
  ]);
  return { ok, items, text: [`${title}: ${ok ? 'ready to publish' : 'not ready'}`, ...lines].join('\n') };
}
