import type { RemoteName } from '@facet/contracts/registry';
import { isAllowedOrigin } from './gate.ts';
import { parseOverrides } from './parse.ts';

/** Where overrides are kept. No call throws. */
export interface OverrideStore {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
  remove(key: string): void;
}

/** Name under which they are kept. */
export const OVERRIDES_KEY = 'facet-overrides';

export interface Override {
  readonly remote: RemoteName;
  readonly origin: string;
}

/** A requested override that was refused. */
export type OverrideRefusal =
  /** The origin is neither on this machine nor listed by the host. */
  ({ readonly kind: 'origin' } & Override) | { readonly kind: 'unreadable'; readonly text: string };

export interface OverrideState {
  readonly active: readonly Override[];
  /** Overrides in the address that were refused. */
  readonly refused: readonly OverrideRefusal[];
}

/** Remotes that come from a developer's machine in this browser. */
export interface Overrides {
  /** The same object until something changes. */
  current(): OverrideState;
  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  originOf(remote: RemoteName): string | null;
  /** Ends one override, or all and the word of what was refused. Widgets on the page stay as they are. */
  reset(remote?: RemoteName): void;
}

export interface OverridesOptions {
  /** Origins that the host allows beside loopback. */
  readonly origins: readonly string[];
  readonly store: OverrideStore;
  /** Query of the page's address. */
  readonly search: string;
}

/**
 * Takes the overrides of the address and the stored ones, and stores them. Stored ones are checked again each time: the
 * host's list may have become shorter. A host that allows no overrides does not call this.
 */
export function createOverrides({ origins, store, search }: OverridesOptions): Overrides {
  const active = new Map(kept(store).filter(([, origin]) => isAllowedOrigin(origin, origins)));
  let refused: OverrideRefusal[] = [];
  for (const requested of parseOverrides(search)) {
    switch (requested.kind) {
      case 'use':
        if (isAllowedOrigin(requested.origin, origins)) active.set(requested.remote, requested.origin);
        else refused.push({ kind: 'origin', remote: requested.remote, origin: requested.origin });
        break;
      case 'reset':
        active.delete(requested.remote);
        break;
      case 'unreadable':
        refused.push(requested);
        break;
      default:
        requested satisfies never;
    }
  }
  const listeners = new Set<() => void>();
  let state: OverrideState;
  const keep = (): void => {
    if (active.size > 0) store.set(OVERRIDES_KEY, JSON.stringify(Object.fromEntries(active)));
    else store.remove(OVERRIDES_KEY);
    state = { active: [...active].map(([remote, origin]) => ({ remote, origin })), refused };
    for (const listener of listeners) listener();
  };
  keep();

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    originOf: (remote) => active.get(remote) ?? null,
    reset(remote) {
      if (remote === undefined) {
        active.clear();
        refused = [];
      } else active.delete(remote);
      keep();
    },
  };
}

/** The valid part of the stored value. */
function kept(store: OverrideStore): readonly (readonly [RemoteName, string])[] {
  try {
    const value: unknown = JSON.parse(store.get(OVERRIDES_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}
