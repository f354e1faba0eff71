import type { ApiResult } from '@facet/contracts';
import { embedCodes, isLocalOrigin, tenantOf } from '@facet/contracts/partner-keys';
import type { EmbedCheck } from '@facet/contracts/partners';
import type { FatalCode } from './protocol.ts';

/** Whether a tool is shown on a partner's page. */
export type Admission =
  | {
      readonly kind: 'admitted';
      /** Public id; null for a first try without a key. */
      readonly partner: string | null;
      readonly payer: EmbedCheck['payer'];
      /** What the partner adds to the consent. */
      readonly consent: string | null;
      /** The registry's name for the key's pages; null for everybody's versions. */
      readonly tenant: string | null;
    }
  /** `message` is the backend's own sentence, where it has one. */
  | { readonly kind: 'refused'; readonly code: FatalCode; readonly message: string | null };

/** Refusals that also end a tool that is shown already, at its next run. What will pass, or the run itself used up, lets it continue. */
const ending: readonly FatalCode[] = ['key-unknown', 'key-revoked', 'origin-refused', 'tool-refused'];

/** Whether a tool that is shown must go, by what a check of its key said meanwhile. */
export const mustEnd = (admission: Admission): boolean =>
  admission.kind === 'refused' && ending.includes(admission.code);

export interface Applicant {
  /** Of the page around the frame. */
  readonly origin: string;
  /** Facet's own. */
  readonly own: string;
  readonly key: string | null;
  /** Null where there is no such tool. */
  readonly tool: { readonly id: string; readonly isWorking: boolean } | null;
}

const firstTry: Admission = { kind: 'admitted', partner: null, payer: 'visitor', consent: null, tenant: null };
const refused = (code: FatalCode, message: string | null = null): Admission => ({ kind: 'refused', code, message });

/**
 * Decides whether a page may show a tool. Without a key it may on the developer's own machine, and on Facet's own pages.
 *
 * @param check calls the backend
 */
export async function admit(
  { origin, own, key, tool }: Applicant,
  check: (body: { key: string; origin: string; tool: string }) => Promise<ApiResult<EmbedCheck>>,
): Promise<Admission> {
  if (!tool) return refused('tool-unknown');
  if (!tool.isWorking) return refused('tool-not-ready');
  if (key === null) return origin === own || isLocalOrigin(origin) ? firstTry : refused('key-missing');
  const result = await check({ key, origin, tool: tool.id });
  if (result.ok) {
    const { partner, payer, consent, channel } = result.data;
    return { kind: 'admitted', partner, payer, consent, tenant: tenantOf(channel, partner) };
  }
  const { failure } = result;
  return failure.kind === 'http' ? refused(codeOf(failure), failure.msg) : refused('check-failed');
}

function codeOf({ status, code }: { readonly status: number; readonly code: number }): FatalCode {
  switch (code) {
    case embedCodes.keyUnknown:
      return 'key-unknown';
    case embedCodes.keyRevoked:
      return 'key-revoked';
    case embedCodes.originRefused:
      return 'origin-refused';
    case embedCodes.quotaUsedUp:
      return 'quota';
    case embedCodes.toolRefused:
      return 'tool-refused';
    default:
      return status === 429 ? 'busy' : 'check-failed';
  }
}
