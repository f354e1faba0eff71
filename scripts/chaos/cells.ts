import type { RemotePhase } from '@facet/contracts/registry';
import type { ForgeryName } from './forgeries.ts';
import type { Fault } from './front.ts';

export const targets = ['registry', 'manifest', 'entry', 'chunk'] as const;
/** What is broken: the registry document, or a file of the newest version. */
export type Target = (typeof targets)[number];

export const states = ['cold', 'warm', 'offline'] as const;
/** What the browser has been through when it meets the fault. */
export type State = (typeof states)[number];

export const faultNames = [
  '404',
  '500',
  'hang',
  'slow trickle',
  'HTML as JS',
  'truncated JS',
  'odd JSON',
  'wrong hash',
  'bad signature',
  'old sequence',
  'expired',
  'throws at evaluation',
  'throws at init',
  'throws at mount',
  'throws at update',
  'throws at unmount',
  'missing expose',
  'wrong contract',
  'shared chunk missing',
] as const;
export type FaultName = (typeof faultNames)[number];

/** How a failure is reported: in the widget's place on the page, and to telemetry. */
export interface TypedError {
  readonly phase: RemotePhase;
  readonly errorClass: string;
}

/** What the registry document is when it is the document that is wrong. */
export type Document = 'bad-signature' | 'old-sequence' | 'expired';

/** How a fault is brought about. */
export type Cause =
  /** The target's requests are disturbed; the version itself is sound, or as the forgery says. */
  | { readonly by: 'network'; readonly fault: Fault; readonly of?: ForgeryName }
  /** Another text stands where the registry document should. */
  | { readonly by: 'document'; readonly document: Document }
  /** A version was released that does this; every hash is true. */
  | { readonly by: 'release'; readonly forgery: ForgeryName };

/** A fault of a target. */
export interface Mishap {
  readonly fault: FaultName;
  readonly target: Target;
  readonly cause: Cause;
  readonly error: TypedError;
  /** The widget is on the page when the fault occurs: it stays, and nothing is loaded instead. */
  readonly isLate?: true;
}

/** `loaded`: as if nothing was. `recovered`: by itself. `failed`: it says so, and Retry heals it when the cause is gone. */
export type Outcome = 'loaded' | 'recovered' | 'failed';

/** One cell of the matrix, with what the design says about it. */
export interface Cell extends Mishap {
  readonly id: string;
  readonly state: State;
  /** A version before the newest one is there, and sound. */
  readonly hasFallback: boolean;
  readonly expected: {
    readonly outcome: Outcome;
    /** The typed error; null where the fault is never met. */
    readonly error: TypedError | null;
    /** Why it ends well although it is broken, where that is not plain. */
    readonly because?: string;
    /** What becomes meanwhile of another remote that is opened. */
    readonly other: 'mounted' | 'failed';
  };
}

/** Combinations of faults and targets that make no sense. */
export interface Gap {
  readonly faults: readonly FaultName[];
  readonly targets: readonly Target[];
  readonly reason: string;
}

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));
const oneMoreLine = (body: Buffer): Buffer => Buffer.concat([body, Buffer.from('\n')]);
const oddJson = (): Buffer => Buffer.from('{"ok":true}');

const network = (fault: Fault, of?: ForgeryName): Cause => ({ by: 'network', fault, ...(of && { of }) });
const release = (forgery: ForgeryName): Cause => ({ by: 'release', forgery });
const at = (phase: RemotePhase, errorClass: string): TypedError => ({ phase, errorClass });

const status404: Cause = network({ kind: 'status', status: 404 });
const status500: Cause = network({ kind: 'status', status: 500 });
const hang: Cause = network({ kind: 'hang' });
const trickle: Cause = network({ kind: 'trickle' });
const page: Cause = network({ kind: 'page' });
const truncated: Cause = network({ kind: 'body', change: half });
const altered: Cause = network({ kind: 'body', change: oneMoreLine });

/** Every fault of every target, and what it is called when it is met. */
export const mishaps: readonly Mishap[] = [
  { target: 'registry', fault: '404', cause: status404, error: at('registry', 'RegistryError:http') },
  { target: 'registry', fault: '500', cause: status500, error: at('registry', 'RegistryError:http') },
  { target: 'registry', fault: 'hang', cause: hang, error: at('registry', 'RegistryError:timeout') },
  { target: 'registry', fault: 'slow trickle', cause: trickle, error: at('registry', 'RegistryError:timeout') },
  { target: 'registry', fault: 'HTML as JS', cause: page, error: at('registry', 'RegistryError:malformed') },
  { target: 'registry', fault: 'truncated JS', cause: truncated, error: at('registry', 'RegistryError:malformed') },
  {
    target: 'registry',
    fault: 'odd JSON',
    cause: network({ kind: 'body', change: oddJson }),
    error: at('registry', 'RegistryError:malformed'),
  },
  {
    target: 'registry',
    fault: 'bad signature',
    cause: { by: 'document', document: 'bad-signature' },
    error: at('registry', 'RegistryError:signature'),
  },
  {
    target: 'registry',
    fault: 'old sequence',
    cause: { by: 'document', document: 'old-sequence' },
    error: at('registry', 'RegistryError:older'),
  },
  {
    target: 'registry',
    fault: 'expired',
    cause: { by: 'document', document: 'expired' },
    error: at('registry', 'RegistryError:expired'),
  },
  {
    target: 'registry',
    fault: 'wrong contract',
    cause: release('other-contract'),
    error: at('gate', 'ContractError'),
  },

  { target: 'manifest', fault: '404', cause: status404, error: at('manifest', 'ManifestError') },
  { target: 'manifest', fault: '500', cause: status500, error: at('manifest', 'ManifestError') },
  { target: 'manifest', fault: 'hang', cause: hang, error: at('manifest', 'StepTimeoutError') },
  { target: 'manifest', fault: 'slow trickle', cause: trickle, error: at('manifest', 'StepTimeoutError') },
  { target: 'manifest', fault: 'HTML as JS', cause: page, error: at('manifest', 'IntegrityError') },
  { target: 'manifest', fault: 'truncated JS', cause: truncated, error: at('manifest', 'IntegrityError') },
  { target: 'manifest', fault: 'odd JSON', cause: release('odd-manifest'), error: at('manifest', 'ManifestError') },
  { target: 'manifest', fault: 'wrong hash', cause: altered, error: at('manifest', 'IntegrityError') },
  {
    target: 'manifest',
    fault: 'missing expose',
    cause: release('manifest-without-expose'),
    error: at('module', 'ModuleError'),
  },

  { target: 'entry', fault: '404', cause: status404, error: at('entry', 'EntryError') },
  { target: 'entry', fault: '500', cause: status500, error: at('entry', 'EntryError') },
  { target: 'entry', fault: 'hang', cause: hang, error: at('entry', 'StepTimeoutError') },
  { target: 'entry', fault: 'slow trickle', cause: trickle, error: at('entry', 'StepTimeoutError') },
  { target: 'entry', fault: 'HTML as JS', cause: page, error: at('entry', 'IntegrityError') },
  { target: 'entry', fault: 'truncated JS', cause: truncated, error: at('entry', 'IntegrityError') },
  { target: 'entry', fault: 'wrong hash', cause: altered, error: at('entry', 'IntegrityError') },
  { target: 'entry', fault: 'throws at evaluation', cause: release('entry-throws'), error: at('entry', 'EntryError') },
  { target: 'entry', fault: 'throws at init', cause: release('init-throws'), error: at('entry', 'EntryError') },
  {
    target: 'entry',
    fault: 'missing expose',
    cause: release('entry-without-expose'),
    error: at('module', 'ModuleError'),
  },

  { target: 'chunk', fault: '404', cause: status404, error: at('module', 'ModuleError') },
  { target: 'chunk', fault: '500', cause: status500, error: at('module', 'ModuleError') },
  { target: 'chunk', fault: 'hang', cause: hang, error: at('module', 'StepTimeoutError') },
  { target: 'chunk', fault: 'slow trickle', cause: trickle, error: at('module', 'StepTimeoutError') },
  { target: 'chunk', fault: 'HTML as JS', cause: page, error: at('module', 'IntegrityError') },
  { target: 'chunk', fault: 'truncated JS', cause: truncated, error: at('module', 'IntegrityError') },
  { target: 'chunk', fault: 'wrong hash', cause: altered, error: at('module', 'IntegrityError') },
  {
    target: 'chunk',
    fault: 'throws at evaluation',
    cause: release('module-throws'),
    error: at('module', 'ModuleError'),
  },
  { target: 'chunk', fault: 'throws at mount', cause: release('mount-throws'), error: at('mount', 'MountError') },
  {
    target: 'chunk',
    fault: 'throws at update',
    cause: release('update-throws'),
    error: at('update', 'Error'),
    isLate: true,
  },
  {
    target: 'chunk',
    fault: 'throws at unmount',
    cause: release('unmount-throws'),
    error: at('unmount', 'Error'),
    isLate: true,
  },
  {
    target: 'chunk',
    fault: 'shared chunk missing',
    cause: network({ kind: 'status', status: 404 }, 'sharing'),
    error: at('module', 'ModuleError'),
  },
];

/** Every combination of a fault and a target that is no cell, with its reason. */
export const gaps: readonly Gap[] = [
  {
    faults: ['odd JSON'],
    targets: ['entry', 'chunk'],
    reason: 'They are scripts. What is no script at all is under “HTML as JS” and “truncated JS”.',
  },
  {
    faults: ['wrong hash'],
    targets: ['registry'],
    reason: 'The registry document has a signature instead of a hash: see “bad signature”.',
  },
  {
    faults: ['bad signature', 'old sequence', 'expired'],
    targets: ['manifest', 'entry', 'chunk'],
    reason:
      'Only the registry document is signed, numbered and dated. It holds the hash of the manifest, which holds those of the scripts.',
  },
  {
    faults: ['throws at evaluation'],
    targets: ['registry', 'manifest'],
    reason: 'They are data. Nothing of them is evaluated.',
  },
  {
    faults: ['throws at init'],
    targets: ['registry', 'manifest', 'chunk'],
    reason: 'Only the container has an init, and the container is the entry.',
  },
  {
    faults: ['throws at mount', 'throws at update', 'throws at unmount'],
    targets: ['registry', 'manifest', 'entry'],
    reason: 'Only the widget is mounted, updated and unmounted, and the widget is in a chunk.',
  },
  {
    faults: ['missing expose'],
    targets: ['registry', 'chunk'],
    reason: 'What a version exposes stands in its manifest and its entry.',
  },
  {
    faults: ['wrong contract'],
    targets: ['manifest', 'entry', 'chunk'],
    reason: 'The range stands in the registry document, so that nothing of the version is asked for.',
  },
  {
    faults: ['shared chunk missing'],
    targets: ['registry', 'manifest', 'entry'],
    reason: 'A shared module is a chunk.',
  },
];

/** Every cell: each fault of each target, in each state, alone and with a sound version before it. */
export const cells: readonly Cell[] = mishaps.flatMap((mishap) =>
  states.flatMap((state) => fallbacksOf(mishap).map((hasFallback) => cellOf(mishap, state, hasFallback))),
);

/** Where a version before the newest one changes nothing there is one cell instead of two. */
function fallbacksOf({ cause, isLate, target }: Mishap): readonly boolean[] {
  const isAboutVersion = cause.by === 'release' || target !== 'registry';
  return isAboutVersion && !isLate ? [false, true] : [false];
}

function cellOf(mishap: Mishap, state: State, hasFallback: boolean): Cell {
  const { target, fault } = mishap;
  const id = `${target} / ${fault} / ${state}${hasFallback ? ' / with a version before' : ''}`;
  return { ...mishap, id, state, hasFallback, expected: expectationOf(mishap, state, hasFallback) };
}

/** What the design says. */
function expectationOf(
  { target, fault, cause, error, isLate }: Mishap,
  state: State,
  hasFallback: boolean,
): Cell['expected'] {
  if (isLate) return { outcome: 'loaded', error, other: 'mounted', because: 'the widget is there, and stays' };
  if (target === 'registry' && cause.by !== 'release') {
    if (state !== 'cold') return { outcome: 'recovered', error, other: 'mounted', because: 'the copy kept is used' };
    if (fault === 'old sequence') {
      const because = 'a browser that has seen none takes it; its expiry bounds how old it can be';
      return { outcome: 'loaded', error: null, other: 'mounted', because };
    }
    return { outcome: 'failed', error, other: 'failed' };
  }
  if (hasFallback) return { outcome: 'recovered', error, other: 'mounted', because: 'the version before is used' };
  if (state === 'warm' && cause.by === 'network') {
    return { outcome: 'loaded', error: null, other: 'mounted', because: 'it is in the HTTP cache' };
  }
  return { outcome: 'failed', error, other: 'mounted' };
}
