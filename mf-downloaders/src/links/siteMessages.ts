import type { Messages } from '@facet/contracts';
import { linkWords } from './messages.ts';

/** What of a site works, and how: rows of its table. */
export type SiteRows = readonly (readonly [what: string, how: string])[];

/** The words of a downloader's page. */
export function siteMessages(own: {
  readonly site: string;
  readonly label: string;
  readonly hint: string;
  readonly example: string;
  readonly phone: string;
  readonly terms: string;
  readonly rows: SiteRows;
  /** Words that are other ones on this page. */
  readonly more?: Messages;
}): Messages {
  const rows = own.rows.flatMap(([what, how], i) => [
    [`site.row.${String(i)}`, what],
    [`site.row.${String(i)}.how`, how],
  ]);
  return {
    ...Object.fromEntries(Object.entries(linkWords).map(([key, text]) => [key, text.replace('{{site}}', own.site)])),
    'input.link': own.label,
    'input.link.hint': own.hint,
    'input.link.example': own.example,
    'site.phone': own.phone,
    'site.terms': own.terms,
    ...(Object.fromEntries(rows) as Messages),
    ...own.more,
  };
}
