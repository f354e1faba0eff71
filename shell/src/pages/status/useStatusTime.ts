import { useServices } from '../../site/services.ts';

/** As long as any moment when it is written. */
export const usualMoment = Date.UTC(2030, 10, 28, 20, 58, 58);

/** Writes a moment in the visitor's language. */
export function useStatusTime(): (at: number | string) => string {
  const { locale } = useServices().i18n;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (at) => format.format(new Date(at));
}
