import { registrySchema, remoteNameSchema, type RegistryDocument, type RemoteEntry } from '@facet/contracts/registry';
import * as z from 'zod/mini';
import { ReleaseRefusal } from '../errors.ts';
import { say } from '../messages/say.ts';
import type { Change } from './change.ts';
import { prune } from './prune.ts';
import * as rules from './rules.ts';

const day = 24 * 60 * 60 * 1000;

/** What the rules need to know beside the document. */
export interface ChangeContext {
  readonly now: Date;
  /** Days from the signature to the expiry of the document. */
  readonly lifetimeDays: number;
  /** The last change of the same remote for which `isMove` holds; null when there is none. */
  readonly lastMove: Change | null;
  /** The document was signed with another key than the one that signs now. */
  readonly keyChanged: boolean;
}

/** What came of a change. */
export interface Applied {
  /** The document after the change; the one before it when nothing changed. */
  readonly document: RegistryDocument;
  readonly changed: boolean;
  /** A sentence for the person who ran the command. */
  readonly summary: string;
}

/**
 * The registry document after a change. Pure: the same arguments give the same answer, and `document` is not touched.
 *
 * Sequence and time never go back: a clock that is behind the document's `issuedAt` gives that `issuedAt` again.
 * @param document null when nothing was ever published
 * @throws ReleaseRefusal when the rules do not allow the change
 */
export function applyChange(document: RegistryDocument | null, change: Change, context: ChangeContext): Applied {
  const { remotes, summary } = step(document, change, context);
  if (remotes === null) {
    if (document === null) throw new ReleaseRefusal('empty');
    return { document, changed: false, summary };
  }
  const issuedAt = issueTime(document, context);
  const next: RegistryDocument = {
    schema: 2,
    sequence: (document?.sequence ?? 0) + 1,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiryOf(issuedAt, context),
    remotes,
  };
  const checked = registrySchema.safeParse(next);
  if (!checked.success) throw new ReleaseRefusal('invalid', { problem: z.prettifyError(checked.error) });
  return { document: next, changed: true, summary };
}

/** `remotes: null` stands for "nothing to change". */
interface Step {
  readonly remotes: RegistryDocument['remotes'] | null;
  readonly summary: string;
}

function step(document: RegistryDocument | null, change: Change, context: ChangeContext): Step {
  if (change.kind === 'renew') return renew(document, context);
  const { remote } = change;
  if (!remoteNameSchema.safeParse(remote).success) throw new ReleaseRefusal('remoteName', { remote });
  const remotes = document?.remotes ?? {};
  const outcome = moveEntry(remotes, change, context);
  if (outcome.entry === null) return { remotes: null, summary: outcome.summary };
  return { remotes: { ...remotes, [remote]: prune(outcome.entry) }, summary: outcome.summary };
}

function moveEntry(
  remotes: RegistryDocument['remotes'],
  change: Exclude<Change, { kind: 'renew' }>,
  { lastMove }: ChangeContext,
): rules.Outcome {
  switch (change.kind) {
    case 'publish':
      return rules.publish(remotes, change);
    case 'canary':
      return rules.canary(entryOf(remotes, change.remote), change, lastMove);
    case 'promote':
      return rules.promote(entryOf(remotes, change.remote), change, lastMove);
    case 'rollback':
      return rules.rollback(entryOf(remotes, change.remote), change, lastMove);
    case 'halt':
      return rules.halt(entryOf(remotes, change.remote), change);
    case 'pin':
      return rules.pin(entryOf(remotes, change.remote), change);
    case 'relocate':
      return rules.relocate(entryOf(remotes, change.remote), change);
    default:
      return change satisfies never;
  }
}

function entryOf(remotes: RegistryDocument['remotes'], remote: string): RemoteEntry {
  const entry = remotes[remote];
  if (entry) return entry;
  const known = Object.keys(remotes);
  if (known.length === 0) throw new ReleaseRefusal('empty');
  throw new ReleaseRefusal('unknownRemote', { remote, remotes: known.sort().join(', ') });
}

function renew(document: RegistryDocument | null, context: ChangeContext): Step {
  if (document === null) throw new ReleaseRefusal('empty');
  const left = Date.parse(document.expiresAt) - context.now.getTime();
  if (!context.keyChanged && left >= (context.lifetimeDays * day) / 2)
    return { remotes: null, summary: say('same.renew', { expires: document.expiresAt }) };
  const expires = expiryOf(issueTime(document, context), context);
  return { remotes: document.remotes, summary: say('done.renew', { expires }) };
}

function issueTime(document: RegistryDocument | null, { now }: ChangeContext): Date {
  return new Date(Math.max(now.getTime(), document ? Date.parse(document.issuedAt) : 0));
}

function expiryOf(issuedAt: Date, { lifetimeDays }: ChangeContext): string {
  return new Date(issuedAt.getTime() + lifetimeDays * day).toISOString();
}
