import { useServices } from '../../site/services.ts';

/** A day as people write it in the page's language: `21 November 2026`. It is the same day in every time zone. */
export function Day({ date }: { readonly date: string }) {
  const { locale } = useServices().i18n;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>;
}
