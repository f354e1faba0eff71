/** Numbers as people read them. `locale` is a BCP 47 tag, as of the page. */

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number: `1,234.5`. Formats are cached: making one takes the browser most of a millisecond, and a list of prices
 * uses dozens.
 */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const plain = plainly(value, locale, options);
  if (plain !== null) return plain;
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) formats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format.format(value);
}

/** How a language writes numbers, dollars and lists (Unicode CLDR). */
interface Marks {
  readonly group: string;
  readonly decimal: string;
  readonly usd: string;
  /** Between two, between the last two of several, and between the others. */
  readonly list: readonly [pair: string, last: string, others: string];
}

const marks: Readonly<Record<string, Marks>> = {
  en: { group: ',', decimal: '.', usd: '$', list: [' and ', ', and ', ', '] },
  id: { group: '.', decimal: ',', usd: 'US$', list: [' dan ', ', dan ', ', '] },
  ja: { group: ',', decimal: '.', usd: '$', list: ['、', '、', '、'] },
};

/**
 * A number as its format would write it, without one; null where that takes a format. The first format that a page
 * makes takes a slow phone a tenth of a second, and most pages count a few things and name a price.
 */
function plainly(value: number, locale: string, options: Intl.NumberFormatOptions): string | null {
  const { style = 'decimal', currency, useGrouping = 'auto', ...rest } = options;
  const { minimumFractionDigits, maximumFractionDigits, ...others } = rest;
  const language = marks[locale];
  const isMoney = style === 'currency' && currency === 'USD';
  if (language === undefined || !(isMoney || style === 'decimal') || Object.keys(others).length > 0) return null;
  // Minus zero has a sign. Programs write very large and very small numbers with an exponent.
  if (Object.is(value, -0) || !/^\d+(\.\d+)?$/.test(String(value))) return null;
  const least = minimumFractionDigits ?? (isMoney ? 2 : 0);
  const most = maximumFractionDigits ?? Math.max(least, isMoney ? 2 : 3);
  if (least > most) return null;
  const [whole = '', fraction = ''] = String(value).split('.');
  // Rounding is left to a format.
  if (fraction.length > most) return null;
  const kept = fraction.padEnd(least, '0');
  const isGrouped = useGrouping === 'min2' ? whole.length > 4 : useGrouping !== false;
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, language.group) : whole;
  return `${isMoney ? language.usd : ''}${grouped}${kept === '' ? '' : language.decimal}${kept}`;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in decimal units (1 kB is 1000 bytes, as browsers and systems show downloads): `3.2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const size = Math.max(0, bytes);
  let power = 0;
  while (power < byteUnits.length - 1 && roundedTo(size / 1000 ** power, digitsOf(power)) >= 1000) power += 1;
  return formatNumber(size / 1000 ** power, locale, {
    style: 'unit',
    unit: byteUnits[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: digitsOf(power),
  });
}

/** A place in a recording: `0:07`, `12:05`, `1:02:03`. Fractions of a second are cut off. */
export function formatTimecode(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = pad(whole % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** How long something takes, in at most two units: `0.4 sec`, `12 sec`, `2 min, 5 sec`, `1 hr, 3 min`. */
export function formatDuration(seconds: number, locale: string): string {
  const time = Math.max(0, seconds);
  if (time < 9.95) return unit(roundedTo(time, 1), 'second', locale);
  const whole = Math.round(time);
  if (whole < 60) return unit(whole, 'second', locale);
  const parts =
    whole < 3600
      ? ([
          [Math.floor(whole / 60), 'minute'],
          [whole % 60, 'second'],
        ] as const)
      : ([
          [Math.floor(whole / 3600), 'hour'],
          [Math.floor(whole / 60) % 60, 'minute'],
        ] as const);
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    parts.filter(([count]) => count > 0).map(([count, name]) => unit(count, name, locale)),
  );
}

/** From this share on the ends of a span differ so much that both are said. */
const saidApart = 1.3;

/**
 * The ends of a span of time, for people: the second is rounded up to what can be known of it, and null where it says nothing new.
 * @param least seconds
 * @param most seconds; null where it is not known
 */
export function formatSpan(least: number, most: number | null, locale: string): readonly [string, string | null] {
  const from = formatDuration(least, locale);
  if (most === null || most < least * saidApart) return [from, null];
  const step = most < 20 ? 1 : most < 120 ? 5 : most < 600 ? 30 : 60;
  return [from, formatDuration(Math.ceil(most / step) * step, locale)];
}

/**
 * A credit balance, abbreviated: K above 1000, M from a million, one decimal. It is truncated, not rounded, so that it
 * never shows more than the balance. `1000`, `1.2K`, `999.9K`, `2M`.
 */
export function formatCredits(credits: number, locale: string): string {
  const [value, suffix] =
    credits >= 1_000_000 ? [credits / 1e6, 'M'] : credits > 1000 ? [credits / 1e3, 'K'] : [credits, ''];
  const cut = Math.trunc(Math.round(value * 1e6) / 1e5) / 10;
  return `${formatNumber(cut, locale, { maximumFractionDigits: 1, useGrouping: 'min2' })}${suffix}`;
}

/** A share from 0 to 1: `45%`. */
export function formatPercent(share: number, locale: string, fractionDigits = 0): string {
  const whole = plainly(Math.round(share * 100), locale, {});
  // All of them put the sign behind the number, without a space.
  if (fractionDigits === 0 && whole !== null) return `${whole}%`;
  return formatNumber(share, locale, { style: 'percent', maximumFractionDigits: fractionDigits });
}

/**
 * An amount of money in major units (dollars, not cents): `$9.99`.
 *
 * @param currency ISO 4217 code; an unknown shape of code throws RangeError
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return formatNumber(amount, locale, { style: 'currency', currency });
}

/** Things of which all are meant: `a cat, a dog, and a fox`. */
export function formatList(items: readonly string[], locale: string): string {
  const language = marks[locale];
  // As for numbers: the first format of a page takes a slow phone long.
  if (language === undefined) return new Intl.ListFormat(locale).format(items);
  const [pair, last, others] = language.list;
  if (items.length < 3) return items.join(pair);
  return items.slice(0, -1).join(others) + last + items.slice(-1).join('');
}

function unit(count: number, name: 'second' | 'minute' | 'hour', locale: string): string {
  return formatNumber(count, locale, { style: 'unit', unit: name, maximumFractionDigits: 1 });
}

function digitsOf(power: number): number {
  return power < 2 ? 0 : 1;
}

function roundedTo(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
