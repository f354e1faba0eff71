import { toolById } from '@facet/catalog';
import {
  type Channel,
  type KeyKind,
  type KeySettings,
  type OriginFault,
  parseLiveOrigin,
  partnerLimits,
  type PartnerKey,
  type Payer,
} from '@facet/contracts/partners';

/** What stands in the fields of a key. */
export interface KeyDraft {
  readonly name: string;
  readonly payer: Payer;
  /** One a line. */
  readonly origins: string;
  /** Ids of tools, one a line; empty: every tool. */
  readonly tools: string;
  readonly perDay: string;
  readonly perMonth: string;
  /** Of one user whom the partner signs in. */
  readonly perUserDay: string;
  readonly channel: Channel;
}

export type DraftFault =
  | { readonly field: 'name' | 'perDay' | 'perMonth' | 'perUserDay'; readonly fault: 'invalid' }
  | { readonly field: 'origins'; readonly fault: OriginFault | 'tooMany'; readonly text: string }
  | { readonly field: 'tools'; readonly fault: 'unknown'; readonly text: string };

export const emptyDraft: KeyDraft = {
  ...{
    name: '',
    payer: 'visitor',
    origins: '',
    tools: '',
    perDay: '',
    perMonth: '',
    perUserDay: '',
    channel: 'stable',
  },
};

const limits = ['perDay', 'perMonth', 'perUserDay', 'channel', 'tools'] as const satisfies readonly (keyof KeyDraft)[];

/** Whether a field limits what a key is good for: most keys leave all of these as they are at first. */
export const isLimit = (field: keyof KeyDraft): boolean => (limits as readonly string[]).includes(field);

/** Whether a key has any limit. */
export const hasLimits = (draft: KeyDraft): boolean => limits.some((field) => draft[field] !== emptyDraft[field]);

/** The fields of a key as it is. */
export function draftOf({
  name,
  payer,
  origins,
  tools,
  per_day,
  per_month,
  per_user_day,
  channel,
}: PartnerKey): KeyDraft {
  return {
    ...{ name, payer, origins: origins.join('\n'), tools: (tools ?? []).join('\n') },
    ...{ perDay: String(per_day ?? ''), perMonth: String(per_month ?? '') },
    perUserDay: String(per_user_day ?? ''),
    channel,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Of an empty field null; undefined for what is no number of runs. */
function quotaOf(text: string): number | null | undefined {
  const given = text.trim();
  if (given === '') return null;
  const runs = Number(given);
  return Number.isInteger(runs) && runs >= 1 && runs <= partnerLimits.quota ? runs : undefined;
}

/** The settings that the fields say, or everything that is wrong with them. */
export function readDraft(
  kind: KeyKind,
  draft: KeyDraft,
):
  | { readonly ok: true; readonly settings: KeySettings }
  | { readonly ok: false; readonly faults: readonly DraftFault[] } {
  const faults: DraftFault[] = [];
  const name = draft.name.trim();
  if (name === '' || name.length > partnerLimits.name) faults.push({ field: 'name', fault: 'invalid' });
  const origins: string[] = [];
  for (const text of kind === 'live' ? linesOf(draft.origins) : []) {
    const parsed = parseLiveOrigin(text);
    if (parsed.ok) origins.push(parsed.origin);
    else faults.push({ field: 'origins', fault: parsed.fault, text });
  }
  if (origins.length > partnerLimits.origins) faults.push({ field: 'origins', fault: 'tooMany', text: '' });
  const tools = linesOf(draft.tools);
  for (const text of tools) if (toolById(text) === undefined) faults.push({ field: 'tools', fault: 'unknown', text });
  const quota = (field: 'perDay' | 'perMonth' | 'perUserDay'): number | null => {
    const runs = quotaOf(draft[field]);
    if (runs === undefined) faults.push({ field, fault: 'invalid' });
    return runs ?? null;
  };
  const limits = { per_day: quota('perDay'), per_month: quota('perMonth'), per_user_day: quota('perUserDay') };
  if (faults.length > 0) return { ok: false, faults };
  const payer = kind === 'test' ? 'visitor' : draft.payer;
  const rest = { tools: tools.length === 0 ? null : tools, ...limits, channel: draft.channel };
  return { ok: true, settings: { name, payer, origins, ...rest } };
}
