import type { Messages } from '@facet/contracts';
import { linkWords } from './messages.ts';

/** The words of a site's page. */
export function siteMessages(own: {
  readonly site: string;
  readonly label: string;
  readonly hint: string;
  readonly example: string;
  readonly phone: string;
  readonly terms: string;
}): Messages {
  return {
    ...Object.fromEntries(Object.entries(linkWords).map(([key, text]) => [key, text.replace('{{site}}', own.site)])),
    'input.link': own.label,
    'input.link.hint': own.hint,
    'input.link.example': own.example,
    'site.phone': own.phone,
    'site.terms': own.terms,
  };
}
