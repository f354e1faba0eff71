import { ENGLISH_ABBREVIATIONS, ENGLISH_UNENDED } from './abbreviations.ts';
import { cardinal, decimalName, digitName, ordinal, yearName } from './english-numbers.ts';
import { digitByDigit, partsOf, romanValue, writtenNumber, type Reading, type Rule, type Written } from './reading.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const NUMBER = String.raw`\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const END = String.raw`(?![\p{L}\p{N}])`;

const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'uy'), read });
const numberOf = (text: string): Written => writtenNumber(text.startsWith('.') ? `0${text}` : text, '.');
const say = ({ whole, decimals }: Written): string => decimalName(whole, decimals);
const isOne = ({ whole, decimals }: Written): boolean => whole === '1' && decimals === null;

const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'eigh,bee,see,dee,ee,eff,jee,aitch,eye,jay,kay,ell,em,en,oh,pee,cue,are,ess,tee,you,vee,double you,ex,why,zee'
      .split(',')
      .map((name, i) => [String.fromCharCode(97 + i), name]),
  ),
  '.': 'dot',
  '-': 'dash',
  _: 'underscore',
  '@': 'at',
  '/': 'slash',
  '+': 'plus',
  '#': 'hash',
  '&': 'and',
  '?': 'question mark',
  '=': 'equals',
  '%': 'percent',
};

/** Names in the singular and the plural, with those of a hundredth. */
interface Money {
  readonly one: string;
  readonly many: string;
  readonly cent?: readonly [string, string];
}
const dollars = (name: string): Money => ({ one: `${name}dollar`, many: `${name}dollars`, cent: ['cent', 'cents'] });
const monies: Readonly<Record<string, Money>> = {
  US$: dollars('U S '),
  A$: dollars('Australian '),
  C$: dollars('Canadian '),
  $: dollars(''),
  USD: dollars('U S '),
  '€': { one: 'euro', many: 'euros', cent: ['cent', 'cents'] },
  EUR: { one: 'euro', many: 'euros', cent: ['cent', 'cents'] },
  '£': { one: 'pound', many: 'pounds', cent: ['penny', 'pence'] },
  GBP: { one: 'pound', many: 'pounds', cent: ['penny', 'pence'] },
  '¥': { one: 'yen', many: 'yen' },
  '₹': { one: 'rupee', many: 'rupees' },
};

function money(unit: Money, amount: Written, scale: string | undefined): string {
  if (scale !== undefined) return `${say(amount)} ${scaleName(scale)} ${unit.many}`;
  const cents = amount.decimals === null || !unit.cent ? 0 : Number(amount.decimals.padEnd(2, '0').slice(0, 2));
  if ((amount.decimals?.length ?? 0) > 2 || (cents > 0 && !unit.cent)) return `${say(amount)} ${unit.many}`;
  const whole = `${cardinal(amount.whole)} ${amount.whole === '1' ? unit.one : unit.many}`;
  if (cents === 0 || !unit.cent) return whole;
  const part = `${cardinal(String(cents))} ${unit.cent[cents === 1 ? 0 : 1]}`;
  return Number(amount.whole) === 0 ? part : `${whole} and ${part}`;
}

const scaleName = (scale: string): string =>
  ({ k: 'thousand', m: 'million', mn: 'million', b: 'billion', bn: 'billion', t: 'trillion' })[scale.toLowerCase()] ??
  scale.toLowerCase();

const units: Readonly<Record<string, readonly [string, string]>> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  mph: ['mile per hour', 'miles per hour'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  st: ['stone', 'stone'],
  pts: ['point', 'points'],
  tsp: ['teaspoon', 'teaspoons'],
  tbsp: ['tablespoon', 'tablespoons'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
  'm²': ['square meter', 'square meters'],
  'km²': ['square kilometer', 'square kilometers'],
  'm³': ['cubic meter', 'cubic meters'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  ms: ['millisecond', 'milliseconds'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  px: ['pixel', 'pixels'],
  fps: ['frame per second', 'frames per second'],
};
const alternatives = (names: readonly string[]): string =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$/.]/g, '\\$&'))
    .join('|');

/** Said as words although written in capitals, however short. */
const SAID_WHOLE = new Set('NASA NATO UNICEF UNESCO AIDS OPEC OK PIN RAM ROM GIF WHO IKEA LEGO FIFA NAFTA'.split(' '));
/** Said letter by letter although they could be read. */
const SAID_IN_LETTERS = new Set(
  'USA UK EU UN UAE AI IT CEO CFO CTO FAQ URL USB UFO DIY DNA FBI CIA API ATM BBC ABC ID IQ TV PC UI UX QA EV AC DC IOU ETA NYSE UCLA USDA IEEE ISBN'.split(
    ' ',
  ),
);

const inLetters = (word: string): string => [...word].map((letter) => (letter === 'A' ? 'eigh' : letter)).join(' ');

function word(text: string): string {
  const bare = text.replace(/'s$/, '');
  const ending = text.endsWith("'s") && bare !== '' ? "'s" : '';
  if (!/^[A-Z]{2,6}$/.test(bare) || SAID_WHOLE.has(bare)) return text;
  return SAID_IN_LETTERS.has(bare) || !/[AEIOUY]/.test(bare) ? inLetters(bare) + ending : text;
}

const year = (text: string): string => (text.length === 4 ? yearName(text) : cardinal(text));
const clean = (month: string): string => MONTHS.find((name) => name.startsWith(month.replace('.', '').slice(0, 3)))!;

function clock(hours: string, minutes: string, half: string | undefined): string {
  const suffix = half === undefined ? '' : ` ${half.toLowerCase().startsWith('a') ? 'eigh' : 'pee'} em`;
  const [h, m] = [Number(hours), Number(minutes)];
  const head = cardinal(String(h));
  if (m === 0)
    return half === undefined ? (h > 0 && h <= 12 ? `${head} o'clock` : `${head} hundred hours`) : head + suffix;
  return `${head} ${m < 10 ? `oh ${digitName(String(m))}` : cardinal(String(m))}${suffix}`;
}

const DAYS: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
const DAY = '(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)';
const dayName = (text: string): string => DAYS[text.slice(0, 3).toLowerCase()]!;

/** A date of numbers; null where it is none. */
function dateOf(day: number, month: number, yearText: string): string | null {
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const full = yearText.length === 2 ? `20${yearText}` : yearText;
  return `${MONTHS[month - 1]!} ${ordinal(String(day))}, ${year(full)}`;
}

const HALF = String.raw`(?:\s?([ap])\.?\s?m(?:\.|(?![\p{L}])))`;

/** A day and a month in numbers behind one of these words is a date, elsewhere it is a share. */
const BEFORE_DATE = /(?:until|till|through|on|by|from|before|after|since|ends|starts) $/i;

const dates = (dayFirst: boolean): readonly Rule[] => [
  rule(`(\\d{4})-(\\d{2})-(\\d{2})${END}`, ([, y, m, d]) => dateOf(Number(d), Number(m), y!)),
  rule(`(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})${END}`, ([, a, , b, y]) => {
    const [first, second] = [Number(a), Number(b)];
    return dayFirst
      ? (dateOf(first, second, y!) ?? dateOf(second, first, y!))
      : (dateOf(second, first, y!) ?? dateOf(first, second, y!));
  }),
  rule(`(\\d{1,2})/(\\d{1,2})(?![/\\d])`, ([, a, b], _rest, before) => {
    const [day, month] = dayFirst ? [Number(a), Number(b)] : [Number(b), Number(a)];
    if (!BEFORE_DATE.test(before) || day < 1 || day > 31 || month < 1 || month > 12) return null;
    return `${MONTHS[month - 1]!} ${ordinal(String(day))}`;
  }),
  rule(`(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?${END}`, ([, m, d, y]) =>
    Number(d) < 1 || Number(d) > 31 ? null : `${clean(m!)} ${ordinal(d!)}${y === undefined ? '' : `, ${year(y)}`}`,
  ),
  rule(`(\\d{1,2})(?:st|nd|rd|th)? (${MONTH})\\.?(?:,? (\\d{4}))?${END}`, ([, d, m, y]) =>
    Number(d) < 1 || Number(d) > 31
      ? null
      : `the ${ordinal(d!)} of ${clean(m!)}${y === undefined ? '' : `, ${year(y)}`}`,
  ),
  rule(`(${MONTH})\\.?(?= \\d{4}${END})`, ([text, m]) =>
    text.endsWith('.') || text.length > 3 ? clean(m!) : clean(m!),
  ),
  rule(`(\\d{2})(\\d)0s${END}`, ([, century, decade]) =>
    Number(century) < 11 || Number(century) > 21 ? null : `${yearName(`${century!}${decade!}0`).replace(/y$/, 'ie')}s`,
  ),
];

const CLOCK = String.raw`(?:[01]?\d|2[0-3])(?::[0-5]\d|\s?[ap]\.?\s?m(?!\p{L}))`;

const times: readonly Rule[] = [
  rule(`['’](\\d)0s${END}`, ([, decade]) => `${cardinal(`${decade!}0`).replace(/y$/, 'ie')}s`),
  rule(`911${END}`, (_match, _rest, before) => (/(?:dial|call) $/i.test(before) ? 'nine one one' : null)),
  rule(`24/7${END}`, () => 'twenty-four seven'),
  rule(`(${DAY})\\.?\\s?[–—-]\\s?(${DAY})${END}`, ([, from, to]) => `${dayName(from!)} to ${dayName(to!)}`),
  // Between two times of day.
  rule(`[–—-](?=\\s?${CLOCK})`, (_match, _rest, before) =>
    /\d(?:\s?[ap]\.?\s?m\.?)?\s?$/i.test(before) ? 'to' : null,
  ),
  rule(`([01]?\\d|2[0-3]):([0-5]\\d)${HALF}?(?![\\d:])`, ([, h, m, half]) => clock(h!, m!, half)),
  rule(`(1[0-2]|[1-9])${HALF}`, ([, h, half]) => clock(h!, '0', half)),
];

const addresses: readonly Rule[] = [
  rule(String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`, ([text]) => addressName(text)),
  rule(
    String.raw`(?:https?:\/\/)?(?:[a-zA-Z0-9-]+\.)+(?:com|org|net|edu|gov|io|ai|co|es|uk|de|fr|eu|info|app|dev|tv|me)(?:\/[\w./?=&%#-]*[\w/])?${END}`,
    ([text]) => addressName(text.replace(/^https?:\/\//, '')),
  ),
  rule(`#(\\p{L}[\\p{L}\\p{N}_]*)`, ([, name]) => `hashtag ${partsOf(name!)}`),
  rule(`@(\\p{L}[\\p{L}\\p{N}_]*)`, ([, name]) => `at ${partsOf(name!)}`),
];

/** Words stay words, signs get their names, numbers digit by digit. */
const addressName = (text: string): string =>
  [...text.matchAll(/[A-Za-z]+|\d|[^A-Za-z\d]/g)]
    .map(([part]) =>
      /\d/.test(part) ? digitName(part) : part === 'www' ? 'double you double you double you' : (letters[part] ?? part),
    )
    .join(' ');

const fractions: Readonly<Record<string, string>> = {
  '½': 'one half',
  '¼': 'one quarter',
  '¾': 'three quarters',
  '⅓': 'one third',
  '⅔': 'two thirds',
};
const FRACTION_PARTS: Readonly<Record<string, string>> = {
  '2': 'half',
  '3': 'third',
  '4': 'quarter',
  '5': 'fifth',
  '8': 'eighth',
  '10': 'tenth',
};

function fraction(top: string, bottom: string): string | null {
  const part = FRACTION_PARTS[bottom];
  if (part === undefined || Number(top) < 1 || Number(top) >= Number(bottom)) return null;
  return `${cardinal(top)} ${top === '1' ? part : part === 'half' ? 'halves' : `${part}s`}`;
}

/** A unit behind a fraction, or nothing. */
const UNIT_BEHIND = `(?:\\s?(${alternatives(Object.keys(units))})(?![\\p{L}\\p{N}²³]))?`;

/** `st` of 21, `th` of 12. */
function endingOf(digits: string): string {
  const last = /1\d$/.test(digits) ? '' : digits.slice(-1);
  return { '1': 'st', '2': 'nd', '3': 'rd' }[last] ?? 'th';
}

const numbers: readonly Rule[] = [
  rule(
    `(${alternatives(Object.keys(monies))})\\s?(${NUMBER})(?:\\s?(k|K|M|mn|bn|B|T|thousand|million|billion|trillion)${END})?`,
    ([, unit, amount, scale]) => money(monies[unit!]!, numberOf(amount!), scale),
  ),
  rule(`(${NUMBER})\\s?(?:(k|M|bn|thousand|million|billion)\\s)?(€|£|¥|USD|EUR|GBP)${END}`, ([, amount, scale, unit]) =>
    money(monies[unit!]!, numberOf(amount!), scale),
  ),
  rule(
    `(${NUMBER})\\s(thousand|million|billion|trillion)\\s?(${alternatives(Object.keys(units).filter((name) => name.length > 1))})(?![\\p{L}\\p{N}²³])`,
    ([, amount, scale, unit]) => `${say(numberOf(amount!))} ${scale!} ${units[unit!]![1]}`,
  ),
  rule(`(\\d{5})(?:-(\\d{4}))?${END}`, ([, zip, more], _rest, before) =>
    /, [A-Z]{2} $/.test(before) ? [zip!, more ?? ''].map((digits) => digitByDigit(digits, digitName)).join(' ') : null,
  ),
  rule(`(${NUMBER})\\s?¢`, ([, amount]) => `${say(numberOf(amount!))} ${amount === '1' ? 'cent' : 'cents'}`),
  rule(`(${NUMBER})(M|mn|bn)${END}`, ([, amount, scale]) => `${say(numberOf(amount!))} ${scaleName(scale!)}`),
  rule(`0\\d{2,4} \\d{3,4} \\d{3,4}(?![\\d,.]*\\d)`, ([text]) =>
    text
      .split(' ')
      .map((group) => digitByDigit(group, digitName))
      .join(', '),
  ),
  rule(
    `\\+\\d{1,3}(?:[ .-]?\\(?\\d{1,5}\\)?){2,5}(?![\\d,.]*\\d)`,
    ([text]) => `plus ${(text.match(/\d+/g) ?? []).map((group) => digitByDigit(group, digitName)).join(', ')}`,
  ),
  rule(
    `\\+?\\d{0,3}[ .-]?\\(?\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{2,4}(?:[ .-]\\d{2,4})?(?![\\d,.]*\\d)`,
    ([text]) =>
      (text.trim().startsWith('+') ? 'plus ' : '') +
      (text.match(/\d+/g) ?? []).map((group) => digitByDigit(group, digitName)).join(', '),
  ),
  rule(
    `(${NUMBER})\\s?[–—-]\\s?(${NUMBER})\\s?(${alternatives(Object.keys(units))})?${END}`,
    ([, a, b, unit], rest, before) => {
      if (/[\d.,/-]$/.test(before)) return null;
      const [first, second] = [numberOf(a!), numberOf(b!)];
      if (/^\s*=/.test(rest)) return `${say(first)} minus ${say(second)}`;
      const isYears = /^(?:1[1-9]|20)\d\d$/.test(a!) && /^(?:(?:1[1-9]|20)\d\d|\d\d)$/.test(b!);
      const name = (written: Written): string => (isYears ? year(written.whole) : say(written));
      return `${name(first)} to ${name(second)}${unit === undefined ? '' : ` ${units[unit]![1]}`}`;
    },
  ),
  rule(
    `(${NUMBER})\\s?[x×]\\s?(${NUMBER})${END}`,
    ([, a, b], rest) => `${say(numberOf(a!))} ${/^\s*=/.test(rest) ? 'times' : 'by'} ${say(numberOf(b!))}`,
  ),
  rule(`(${NUMBER})x${END}`, ([, amount]) => `${say(numberOf(amount!))} ${amount === '1' ? 'time' : 'times'}`),
  rule(`(\\d{1,3}(?:,\\d{3})+|\\d+)(st|nd|rd|th)${END}`, ([, digits, ending]) =>
    ending === endingOf(digits!) ? ordinal(digits!.replaceAll(',', '')) : null,
  ),
  rule(
    `(\\d+) ?([½¼¾⅓⅔])`,
    ([, digits, part]) =>
      `${cardinal(digits!)} and ${fractions[part!]!.replace(/^one (half|quarter|third)/, (_m, p: string) => (p === 'half' ? 'a half' : `a ${p}`))}`,
  ),
  rule(`[½¼¾⅓⅔]`, ([part]) => fractions[part]!),
  rule(`(\\d{1,3}) (\\d{1,2})/(\\d{1,2})(?![/\\d])${UNIT_BEHIND}`, ([, digits, top, bottom, unit]) => {
    const part = fraction(top!, bottom!);
    return part === null
      ? null
      : `${cardinal(digits!)} and ${part.replace(/^one /, 'a ')} ${units[unit ?? '']?.[1] ?? ''}`;
  }),
  rule(`(\\d{1,2})/(\\d{1,2})(?![/\\d])${UNIT_BEHIND}`, ([, top, bottom, unit]) => {
    const name = units[unit ?? '']?.[0] ?? '';
    if (top === bottom) return `${cardinal(top!)} ${cardinal(bottom!)} ${name}`;
    return `${fraction(top!, bottom!) ?? `${cardinal(top!)} over ${cardinal(bottom!)}`} ${name}`;
  }),
  rule(`(\\d{1,2})(?:\\s?ft\\.?\\s?(\\d{1,2})\\s?in(?!\\p{L})|['′](\\d{1,2})["″])`, ([, feet, inches, more]) =>
    inches === undefined
      ? `${cardinal(feet!)} foot ${cardinal(more!)}`
      : `${cardinal(feet!)} feet ${cardinal(inches)} ${inches === '1' ? 'inch' : 'inches'}`,
  ),
  rule(
    `[-−]?(${NUMBER})\\s?(${alternatives(Object.keys(units))})(?![\\p{L}\\p{N}²³])`,
    ([text, amount, unit], _rest, before) => {
      const written = numberOf(amount!);
      const minus = /^[-−]/.test(text) && !/[\p{L}\p{N}]$/u.test(before) ? 'minus ' : '';
      return `${minus}${say(written)} ${units[unit!]![isOne(written) ? 0 : 1]}`;
    },
  ),
  rule(`v(\\d+(?:\\.\\d+)+)${END}`, ([, digits]) => `version ${digits!.split('.').map(cardinal).join(' point ')}`),
  rule(`\\d+(?:\\.\\d+){2,}${END}`, ([text]) => text.split('.').map(cardinal).join(' point ')),
  rule(`(?:[Nn]o\\.|#)\\s?(\\d+)`, ([, digits]) => `number ${cardinal(digits!)}`),
  rule(`(?:pp?\\.)\\s?(\\d+)`, ([, digits]) => `page ${cardinal(digits!)}`),
  rule(`(1[1-9]|20)\\d\\d(?![\\d,.]*\\d)(?!\\p{L})`, ([text], _rest, before) =>
    /[-−+$€£]$/.test(before) ? null : yearName(text),
  ),
  rule(`[-−](${NUMBER})`, ([, amount], _rest, before) =>
    /[\p{L}\p{N}]\s?$/u.test(before) ? null : `minus ${say(numberOf(amount!))}`,
  ),
  rule(NUMBER, ([amount]) => say(numberOf(amount))),
];

const PER: Readonly<Record<string, string>> = { yr: 'year', mo: 'month', wk: 'week', hr: 'hour' };
const ORDER_OF_RULERS = /\b\p{Lu}\p{Ll}+ $/u;
const COUNTED = /(?:war|chapter|part|volume|act|section|phase|type|class|grade|level|book|title|rocky|bowl) $/i;

const signs: readonly Rule[] = [
  rule(`([IVX]{1,6})${END}`, ([text], _rest, before) => {
    const value = romanValue(text);
    if (value === null) return null;
    if (COUNTED.test(before)) return cardinal(String(value));
    return text.length > 1 && ORDER_OF_RULERS.test(before) ? `the ${ordinal(String(value))}` : null;
  }),
  rule(`St\\.(?= \\p{Lu})`, () => 'Saint'),
  rule(`St\\.`, () => 'Street'),
  rule(
    `(?:${Object.keys(ENGLISH_ABBREVIATIONS)
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[./]/g, '\\$&'))
      .join('|')})(?!\\p{L})`,
    ([text]) => ENGLISH_ABBREVIATIONS[text]!,
  ),
  rule(`(\\p{Lu})\\.(?=\\s?\\p{Lu})`, ([, letter]) => inLetters(letter!)),
  rule(`/(yr|mo|wk|day|hr|year|month|week|hour|night|person)${END}`, ([, unit]) => `per ${PER[unit!] ?? unit!}`),
  rule(`&`, () => 'and'),
  rule(`\\+(?=\\s?\\d)|(?<=\\s)\\+(?=\\s)|(?<=\\d)\\+`, () => 'plus'),
  rule(`<=|≤`, () => 'is less than or equal to'),
  rule(`>=|≥`, () => 'is greater than or equal to'),
  rule(`!=|≠`, () => 'is not equal to'),
  rule(`√`, () => 'the square root of'),
  rule(`²|\\^2(?!\\d)`, () => 'squared'),
  rule(`³|\\^3(?!\\d)`, () => 'cubed'),
  rule(`\\^(?=[\\p{L}\\d])`, () => 'to the power of'),
  rule(`=`, () => 'equals'),
  rule(`[×](?=\\s?\\d)`, () => 'times'),
  rule(`÷`, () => 'divided by'),
  rule(`±`, () => 'plus or minus'),
  rule(`~(?=\\s?\\d)`, () => 'about'),
  rule(`≈`, () => 'approximately'),
  rule(`<(?=\\s?\\d)`, () => 'less than'),
  rule(`>(?=\\s?\\d)`, () => 'greater than'),
  rule(`©`, () => 'copyright'),
  rule(`§\\s?`, () => 'section'),
  rule(`%`, () => 'percent'),
  rule(`@`, () => 'at'),
];

/** How English is read. `dayFirst` as in Britain: 3/4/2025 is the third of April. */
export const english = (dayFirst: boolean): Reading => ({
  rules: [...addresses, ...dates(dayFirst), ...times, ...numbers, ...signs],
  word,
  letters: dayFirst ? { ...letters, z: 'zed' } : letters,
  digit: digitName,
  known: /^[\p{Script=Latin}']/u,
  abbreviations: ENGLISH_UNENDED,
});
