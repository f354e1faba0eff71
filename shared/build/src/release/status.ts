import type { RegistryDocument, RemoteEntry } from '@facet/contracts/registry';
import type { LogEntry } from '@facet/registry';

/** What everybody gets, as text: a paragraph a remote. */
export function formatStatus(document: RegistryDocument, remote: string | undefined): string {
  const chosen = Object.entries(document.remotes).filter(([name]) => remote === undefined || name === remote);
  const head = `registry document ${String(document.sequence)}, issued ${document.issuedAt}, expires ${document.expiresAt}`;
  return [head, ...chosen.map(([name, entry]) => formatEntry(name, entry))].join('\n\n');
}

function formatEntry(name: string, { stable, canary, pins, fallbacks, versions }: RemoteEntry): string {
  const named = new Set([stable, canary?.version, ...Object.values(pins), ...fallbacks]);
  const waiting = versions.filter(({ version }) => !named.has(version)).map(({ version }) => version);
  const published = versions.find(({ version }) => version === stable);
  const lines = [
    name,
    `  stable     ${stable}${published ? `   published ${published.publishedAt} by ${published.publishedBy}` : ''}`,
    ...(canary ? [`  canary     ${canary.version}   ${String(canary.percent)} % of visitors`] : []),
    ...Object.entries(pins).map(([tenant, version]) => `  pinned     ${version}   for ${tenant}`),
    ...(fallbacks.length > 0 ? [`  fallbacks  ${fallbacks.join(', ')}`] : []),
    ...(waiting.length > 0 ? [`  waiting    ${waiting.join(', ')}`] : []),
  ];
  return lines.join('\n');
}

/** The log as text, one line an entry, and its reason where it has one. */
export function formatLog(entries: readonly LogEntry[]): string {
  if (entries.length === 0) return 'Nothing was released yet.';
  return entries
    .map(({ sequence, at, who, summary, reason }) => {
      const line = `${String(sequence).padStart(6)}  ${at}  ${who}: ${summary}`;
      return reason === '' ? line : `${line}\n        why: ${reason}`;
    })
    .join('\n');
}
