import { useServices } from '../../site/services.ts';

/** Writes a moment in the visitor's language. */
export function useStatusTime(): (at: number | string) => string {
  const { locale } = useServices().i18n;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (at) => format.format(new Date(at));
}
