import { SPANISH_ABBREVIATIONS, SPANISH_UNENDED } from './abbreviations.ts';
import { cardinal, decimalName, digitName, endsInMillions, ordinal, type Gender } from './spanish-numbers.ts';
import { digitByDigit, partsOf, romanValue, writtenNumber, type Reading, type Rule, type Written } from './reading.ts';

/** Spain, or Latin America: how `c` and `z` sound, and which sign divides decimals. */
export type Accent = 'spain' | 'america';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const NUMBER = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const END = String.raw`(?![\p{L}\p{N}])`;
const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'uy'), read });

const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'a,be,ce,de,e,efe,ge,hache,i,jota,ka,ele,eme,ene,o,pe,cu,erre,ese,te,u,uve,uve doble,equis,ye,zeta'
      .split(',')
      .map((name, i) => [String.fromCharCode(97 + i), name]),
  ),
  ñ: 'eñe',
  '.': 'punto',
  '-': 'guion',
  _: 'guion bajo',
  '@': 'arroba',
  '/': 'barra',
  '+': 'más',
  '#': 'almohadilla',
  '&': 'y',
  '?': 'interrogación',
  '=': 'igual',
  '%': 'por ciento',
};

interface Money {
  readonly one: string;
  readonly many: string;
  readonly gender: Gender;
  readonly cent?: readonly [string, string];
}
const cents = ['céntimo', 'céntimos'] as const;
const monies: Readonly<Record<string, Money>> = {
  US$: { one: 'dólar', many: 'dólares', gender: 'masculine', cent: ['centavo', 'centavos'] },
  MX$: { one: 'peso mexicano', many: 'pesos mexicanos', gender: 'masculine', cent: ['centavo', 'centavos'] },
  $: { one: 'dólar', many: 'dólares', gender: 'masculine', cent: ['centavo', 'centavos'] },
  USD: { one: 'dólar', many: 'dólares', gender: 'masculine', cent: ['centavo', 'centavos'] },
  MXN: { one: 'peso', many: 'pesos', gender: 'masculine', cent: ['centavo', 'centavos'] },
  '€': { one: 'euro', many: 'euros', gender: 'masculine', cent: cents },
  EUR: { one: 'euro', many: 'euros', gender: 'masculine', cent: cents },
  '£': { one: 'libra', many: 'libras', gender: 'feminine', cent: ['penique', 'peniques'] },
  '¥': { one: 'yen', many: 'yenes', gender: 'masculine' },
};

const units: Readonly<Record<string, readonly [string, string, Gender?]>> = {
  km: ['kilómetro', 'kilómetros'],
  m: ['metro', 'metros'],
  cm: ['centímetro', 'centímetros'],
  mm: ['milímetro', 'milímetros'],
  'km/h': ['kilómetro por hora', 'kilómetros por hora'],
  'm/s': ['metro por segundo', 'metros por segundo'],
  kg: ['kilogramo', 'kilogramos'],
  g: ['gramo', 'gramos'],
  mg: ['miligramo', 'miligramos'],
  t: ['tonelada', 'toneladas', 'feminine'],
  l: ['litro', 'litros'],
  L: ['litro', 'litros'],
  ml: ['mililitro', 'mililitros'],
  cl: ['centilitro', 'centilitros'],
  '°C': ['grado centígrado', 'grados centígrados'],
  '°F': ['grado Fahrenheit', 'grados Fahrenheit'],
  ºC: ['grado centígrado', 'grados centígrados'],
  '°': ['grado', 'grados'],
  '%': ['por ciento', 'por ciento', 'alone'],
  'm²': ['metro cuadrado', 'metros cuadrados'],
  'km²': ['kilómetro cuadrado', 'kilómetros cuadrados'],
  'm³': ['metro cúbico', 'metros cúbicos'],
  ha: ['hectárea', 'hectáreas', 'feminine'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  Hz: ['hercio', 'hercios'],
  kHz: ['kilohercio', 'kilohercios'],
  MHz: ['megahercio', 'megahercios'],
  GHz: ['gigahercio', 'gigahercios'],
  W: ['vatio', 'vatios'],
  kW: ['kilovatio', 'kilovatios'],
  kWh: ['kilovatio hora', 'kilovatios hora'],
  V: ['voltio', 'voltios'],
  ms: ['milisegundo', 'milisegundos'],
  s: ['segundo', 'segundos'],
  min: ['minuto', 'minutos'],
  h: ['hora', 'horas', 'feminine'],
  hab: ['habitante', 'habitantes'],
};
const alternatives = (names: readonly string[]): string =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$/.]/g, '\\$&'))
    .join('|');

const SAID_IN_LETTERS = new Set(
  'UE DNI USB TV ADN PDF IA ONG FBI CIA GPS DVD CD PIB IPC BBC URL EEUU EUA SMS VIP RRHH'.split(' '),
);

/** An `s` where Spain has the sound of `th`: most of Latin America, Andalusia, the Canaries. */
const seseo = (text: string): string =>
  text
    .replace(/z/g, 's')
    .replace(/Z/g, 'S')
    .replace(/c(?=[eiéí])/g, 's')
    .replace(/C(?=[eiéíEIÉÍ])/g, 'S')
    .replace(/ss/g, 's');

function plainWord(text: string): string {
  if (text === 'EEUU') return 'Estados Unidos';
  if (!/^\p{Lu}{2,5}$/u.test(text)) return text;
  if (!SAID_IN_LETTERS.has(text) && /[AEIOUÁÉÍÓÚ]/.test(text)) return text.toLowerCase();
  return [...text].map((letter) => letters[letter.toLowerCase()] ?? letter).join(' ');
}

/** Nouns on -a that are masculine, and others that are feminine. */
const MASCULINE =
  /^(?:d[ií]as?|mapas?|problemas?|temas?|sistemas?|programas?|idiomas?|planetas?|gramas?|a(?:rtista|tleta)s?|cl[ií]mas?|poemas?|dilemas?)$/i;
const FEMININE =
  /^(?:\p{L}+(?:as?|ci[oó]n|ciones|si[oó]n|siones|dad|dades|tud|tudes)|manos?|veces|vez|noches?|tardes?|mujer(?:es)?|flor(?:es)?|clases?|calles?|llaves?)$/iu;

/** The gender of the noun that follows a number, by its ending; alone where no noun does. */
function genderBefore(rest: string): Gender {
  const next = /^\s+(\p{L}+)/u.exec(rest)?.[1];
  if (
    next === undefined ||
    (/^(?:y|o|a|de|del|por|en|con|que|es|son|e|u|al|para|se|más|menos|veces)$/i.test(next) &&
      next.toLowerCase() !== 'veces')
  )
    return 'alone';
  if (MASCULINE.test(next)) return 'masculine';
  return FEMININE.test(next) ? 'feminine' : 'masculine';
}

interface Locale {
  readonly decimal: ',' | '.';
  readonly sign: 'coma' | 'punto';
}
const localeOf = (accent: Accent): Locale =>
  accent === 'spain' ? { decimal: ',', sign: 'coma' } : { decimal: '.', sign: 'punto' };

/** Whether a number has decimals is seen by its signs; how they are called, by the one that was written. */
const sayIn = ({ whole, decimals }: Written, written: string, gender: Gender): string =>
  decimalName(whole, decimals, /,\d*$/.test(written) ? 'coma' : 'punto', gender);

function money(unit: Money, amount: Written, text: string, scale: string | undefined): string {
  if (scale !== undefined)
    return `${sayIn(amount, text, 'masculine')} ${scale === 'mil' ? 'mil' : `${scale} de`} ${unit.many}`;
  if ((amount.decimals?.length ?? 0) > 2) return `${sayIn(amount, text, 'alone')} ${unit.many}`;
  const part = amount.decimals === null || !unit.cent ? 0 : Number(amount.decimals.padEnd(2, '0'));
  const whole = `${cardinal(amount.whole, unit.gender)} ${endsInMillions(amount.whole) ? 'de ' : ''}${amount.whole === '1' ? unit.one : unit.many}`;
  if (part === 0 || !unit.cent) return whole;
  const rest = `${cardinal(String(part), 'masculine')} ${unit.cent[part === 1 ? 0 : 1]}`;
  return Number(amount.whole) === 0 ? rest : `${whole} con ${rest}`;
}

const dayOf = (day: number, month: number): string | null =>
  day < 1 || day > 31 || month < 1 || month > 12
    ? null
    : `${day === 1 ? 'uno' : cardinal(String(day))} de ${MONTHS[month - 1]!}`;

function dateOf(day: number, month: number, year: string): string | null {
  const name = dayOf(day, month);
  return name === null ? null : `${name} de ${cardinal(year.length === 2 ? `20${year}` : year)}`;
}

function clock(hours: string, minutes: string, half: string | undefined, unit: string | undefined): string {
  const [h, m] = [Number(hours), Number(minutes)];
  const suffix =
    half === undefined ? (unit === undefined ? '' : ' horas') : ` ${half.toLowerCase() === 'a' ? 'a' : 'pe'} eme`;
  const head = h === 0 ? 'cero' : cardinal(String(h), 'feminine');
  if (m === 0) return `${head}${suffix === '' ? ' en punto' : suffix}`;
  return `${head} ${m < 10 ? `cero ${cardinal(String(m))}` : h <= 12 && half !== undefined ? `y ${cardinal(String(m))}` : cardinal(String(m))}${suffix}`;
}

const DAYS: Readonly<Record<string, string>> = {
  lun: 'lunes',
  mar: 'martes',
  mié: 'miércoles',
  mie: 'miércoles',
  jue: 'jueves',
  vie: 'viernes',
  sáb: 'sábado',
  sab: 'sábado',
  dom: 'domingo',
};
const DAY = '(?:[Ll]un|[Mm]ar|[Mm]i[ée]|[Jj]ue|[Vv]ie|[Ss][áa]b|[Dd]om)';

const HALF = String.raw`(?:\s?([ap])\.?\s?m(?:\.|(?!\p{L})))`;

const dates: readonly Rule[] = [
  rule(`(\\d{4})-(\\d{2})-(\\d{2})${END}`, ([, y, m, d]) => dateOf(Number(d), Number(m), y!)),
  rule(
    `(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})${END}`,
    ([, d, , m, y]) => dateOf(Number(d), Number(m), y!) ?? dateOf(Number(m), Number(d), y!),
  ),
  rule(`(\\d{1,2})\\.?(º)? de (?=${MONTHS.join('|')})`, ([, d, first]) =>
    Number(d) < 1 || Number(d) > 31 ? null : `${d !== '1' ? cardinal(d!) : first ? 'primero' : 'uno'} de`,
  ),
  rule(`([01]?\\d|2[0-3])[:](\\d{2})(?:${HALF}|\\s?(h)(?:\\.|${END}))?(?![\\d:])`, ([, h, m, half, unit]) =>
    Number(m) > 59 ? null : clock(h!, m!, half, unit),
  ),
  rule(`(1[0-2]|[1-9])${HALF}`, ([, h, half]) => clock(h!, '0', half, undefined)),
  rule(`24/7${END}`, () => 'veinticuatro siete'),
  rule(
    `(${DAY})\\.?\\s?[–—-]\\s?(${DAY})${END}`,
    ([, from, to]) => `${DAYS[from!.toLowerCase()]!} a ${DAYS[to!.toLowerCase()]!}`,
  ),
  // Between two times of day.
  rule(`[–—-](?=\\s?(?:[01]?\\d|2[0-3]):[0-5]\\d)`, (_match, _rest, before) =>
    /:\d\d\s?h?\s?$/.test(before) ? 'a' : null,
  ),
];

const addressName = (text: string): string =>
  [...text.matchAll(/\p{L}+|\d|[^\p{L}\d]/gu)]
    .map(([part]) =>
      /\d/.test(part) ? digitName(part) : part === 'www' ? 'uve doble uve doble uve doble' : (letters[part] ?? part),
    )
    .map((part) => (part === 'com' ? 'com' : part))
    .join(' ');

const addresses: readonly Rule[] = [
  rule(String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`, ([text]) => addressName(text)),
  rule(
    String.raw`(?:https?:\/\/)?(?:[a-zA-Z0-9-]+\.)+(?:com|org|net|edu|gov|io|ai|es|mx|ar|cl|co|eu|info|app|tv)(?:\/[\w./?=&%#-]*[\w/])?${END}`,
    ([text]) => addressName(text.replace(/^https?:\/\//, '')),
  ),
  rule(`#(\\p{L}[\\p{L}\\p{N}_]*)`, ([, name]) => `etiqueta ${partsOf(name!)}`),
  rule(`@(\\p{L}[\\p{L}\\p{N}_]*)`, ([, name]) => `arroba ${partsOf(name!)}`),
];

const fractions: Readonly<Record<string, string>> = {
  '½': 'medio',
  '¼': 'un cuarto',
  '¾': 'tres cuartos',
  '⅓': 'un tercio',
  '⅔': 'dos tercios',
};
const PARTS: Readonly<Record<string, string>> = {
  '2': 'medio',
  '3': 'tercio',
  '4': 'cuarto',
  '5': 'quinto',
  '8': 'octavo',
  '10': 'décimo',
};
const half = (words: string, gender: Gender): string =>
  gender === 'feminine' ? words.replace(/^medio$/, 'media') : words;
const fraction = (top: string, bottom: string): string | null =>
  PARTS[bottom] === undefined || Number(top) < 1 || Number(top) >= Number(bottom)
    ? null
    : `${cardinal(top, 'masculine')} ${PARTS[bottom]}${top === '1' ? '' : 's'}`;

/** A fraction in front of a noun: `media taza`, `tres cuartos de taza`. */
function fractionBefore(words: string | null, gender: Gender): string | null {
  if (words === null || gender === 'alone') return words;
  return words === 'un medio' ? half('medio', gender) : `${words} de`;
}

function numbers({ decimal }: Locale): readonly Rule[] {
  const of = (text: string): Written => writtenNumber(text, decimal);
  /** A unit behind a fraction, or nothing. */
  const behind = `(?:\\s?(${alternatives(Object.keys(units))})(?![\\p{L}\\p{N}²³]))?`;
  const quantity = (text: string, unit: string): string => {
    const [one, many, gender = 'masculine'] = units[unit]!;
    const written = of(text);
    const isOne = written.whole === '1' && written.decimals === null;
    const link = written.decimals === null && endsInMillions(written.whole) ? ' de' : '';
    return `${sayIn(written, text, gender)}${link} ${isOne ? one : many}`;
  };
  return [
    rule(
      `(${alternatives(Object.keys(monies))})\\s?(${NUMBER})(?:\\s(millones|millón|mil)${END})?(?:\\s?(USD|MXN|EUR)${END})?`,
      ([, unit, amount, scale, code]) => {
        // Amounts in dollars and pesos are written as in America, also in Spain.
        const isAmerican = unit!.includes('$') && /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(amount!);
        const written = isAmerican ? writtenNumber(amount!, '.') : of(amount!);
        return money(monies[code ?? unit!]!, written, amount!, scale);
      },
    ),
    rule(
      `(${NUMBER})(?:\\s(millones|millón|mil) (?:de )?)?\\s?(€|\\$|£|¥|USD|EUR|MXN)${END}`,
      ([, amount, scale, unit]) => money(monies[unit!]!, of(amount!), amount!, scale),
    ),
    rule(
      `\\+?\\d{0,3}[ .-]?\\(?\\d{2,3}\\)?[ -]\\d{2,3}[ -]\\d{2,3}(?:[ -]\\d{2,4})?(?![\\d,.]*\\d)`,
      ([text]) =>
        (text.trim().startsWith('+') ? 'más ' : '') +
        (text.match(/\d+/g) ?? []).map((group) => digitByDigit(group, digitName)).join(', '),
    ),
    rule(
      `(${NUMBER})\\s?[–—-]\\s?(${NUMBER})\\s?(${alternatives(Object.keys(units))})?${END}`,
      ([, a, b, unit], _rest, before) =>
        /[\d.,/-]$/.test(before)
          ? null
          : `${sayIn(of(a!), a!, 'alone')} a ${unit === undefined ? sayIn(of(b!), b!, 'alone') : quantity(b!, unit)}`,
    ),
    rule(
      `(${NUMBER})\\s?[x×]\\s?(${NUMBER})${END}`,
      ([, a, b]) => `${sayIn(of(a!), a!, 'alone')} por ${sayIn(of(b!), b!, 'alone')}`,
    ),
    rule(`(\\d{1,2})\\.?(er|º|o|ª|a)(?![\\p{L}\\p{N}])`, ([, digits, ending]) =>
      ordinal(digits!, ending === 'ª' || ending === 'a' ? 'feminine' : 'masculine', ending === 'er'),
    ),
    rule(`(\\d+) ?([½¼¾⅓⅔])`, ([, digits, part], rest) => {
      const gender = genderBefore(rest);
      return `${cardinal(digits!, gender)} y ${half(fractions[part!]!, gender)}`;
    }),
    rule(`[½¼¾⅓⅔]`, ([part], rest) => half(fractions[part]!, genderBefore(rest))),
    rule(`(\\d{1,3}) (\\d{1,2})/(\\d{1,2})(?![/\\d])${behind}`, ([, digits, top, bottom, unit], rest) => {
      const part = fraction(top!, bottom!);
      if (part === null) return null;
      const [, name = '', unitGender = 'masculine'] = unit === undefined ? [] : units[unit]!;
      const gender = unit === undefined ? genderBefore(rest) : unitGender;
      return `${cardinal(digits!, gender)} y ${half(part.replace(/^un medio$/, 'medio'), gender)} ${name}`;
    }),
    rule(`(\\d{1,2})/(\\d{1,2})(?![/\\d])`, ([, day, month], _rest, before) =>
      /(?:^|\s)(?:el|del|al|hasta|desde|día) $/i.test(before) && Number(day) <= 31
        ? dayOf(Number(day), Number(month))
        : null,
    ),
    rule(`(\\d{1,2})/(\\d{1,2})(?![/\\d])${behind}`, ([, top, bottom, unit], rest) => {
      const part = fraction(top!, bottom!);
      if (part === null) return `${cardinal(top!)} barra ${cardinal(bottom!)}${unit ? ` ${units[unit]![1]}` : ''}`;
      if (unit === undefined) return fractionBefore(part, genderBefore(rest));
      return `${fractionBefore(part, units[unit]![2] ?? 'masculine')!} ${units[unit]![0]}`;
    }),
    rule(
      `[-−]?(${NUMBER})\\s?(${alternatives(Object.keys(units))})(?![\\p{L}\\p{N}²³])`,
      ([text, amount, unit], _rest, before) =>
        (/^[-−]/.test(text) && !/[\p{L}\p{N}]$/u.test(before) ? 'menos ' : '') + quantity(amount!, unit!),
    ),
    rule(`\\d+(?:\\.\\d+){2,}${END}`, ([text]) =>
      /^\d{1,3}(?:\.\d{3})+$/.test(text)
        ? null
        : text
            .split('.')
            .map((part) => cardinal(part))
            .join(' punto '),
    ),
    rule(`#\\s?(\\d+)`, ([, digits]) => `número ${cardinal(digits!)}`),
    rule(`[-−](${NUMBER})`, ([, amount], rest, before) =>
      /[\p{L}\p{N}]\s?$/u.test(before) ? null : `menos ${sayIn(of(amount!), amount!, genderBefore(rest))}`,
    ),
    // A number at letters is one of a flight, a road or a model.
    rule(NUMBER, ([amount], rest, before) =>
      sayIn(of(amount), amount, /\p{L}-?$/u.test(before) ? 'alone' : genderBefore(rest)),
    ),
  ];
}

const CENTURY = /(?:siglos?|\bs\.|cap[ií]tulo|cap\.|tomo|volumen|vol\.|guerra mundial|parte|acto) $/i;
const RULER = /\p{Lu}\p{Ll}+ $/u;

const signs: readonly Rule[] = [
  rule(`([IVX]{1,6})${END}`, ([text], _rest, before) => {
    const value = romanValue(text);
    if (value === null) return null;
    if (CENTURY.test(before)) return cardinal(String(value));
    if (!RULER.test(before) || (text.length === 1 && text !== 'V' && text !== 'X' && text !== 'I')) return null;
    return value <= 10 ? ordinal(String(value), 'masculine') : cardinal(String(value));
  }),
  rule(`([IVX]{1,4})(?= (?:Guerra Mundial|Congreso|Jornadas?|Feria|República))`, ([text]) =>
    romanValue(text) === null ? null : ordinal(String(romanValue(text)!), 'feminine'),
  ),
  rule(
    `(?:${Object.keys(SPANISH_ABBREVIATIONS)
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[./]/g, '\\$&'))
      .join('|')})(?!\\p{L})`,
    ([text]) => SPANISH_ABBREVIATIONS[text]!,
  ),
  rule(`s\\.(?=\\s?[IVX]+${END})`, () => 'siglo'),
  rule(`[yY]\\/o${END}`, () => 'y o'),
  // Of numbers of flights, roads and models.
  rule(`(\\p{Lu}{2,3})(?=-?\\d)`, ([, text]) =>
    [...text!].map((letter) => letters[letter.toLowerCase()] ?? letter).join(' '),
  ),
  rule(`&`, () => 'y'),
  rule(`\\+(?=\\s?\\d)|(?<=\\s)\\+(?=\\s)|(?<=\\d)\\+`, () => 'más'),
  rule(`<=|≤`, () => 'menor o igual que'),
  rule(`>=|≥`, () => 'mayor o igual que'),
  rule(`!=|≠`, () => 'distinto de'),
  rule(`√`, () => 'la raíz cuadrada de'),
  rule(`²|\\^2(?!\\d)`, () => 'al cuadrado'),
  rule(`³|\\^3(?!\\d)`, () => 'al cubo'),
  rule(`\\^(?=[\\p{L}\\d])`, () => 'elevado a'),
  rule(`=`, () => 'igual a'),
  rule(`[×](?=\\s?\\d)`, () => 'por'),
  rule(`÷`, () => 'entre'),
  rule(`±`, () => 'más menos'),
  rule(`≈`, () => 'aproximadamente'),
  rule(`<(?=\\s?\\d)`, () => 'menor que'),
  rule(`>(?=\\s?\\d)`, () => 'mayor que'),
  rule(`§\\s?`, () => 'sección'),
  rule(`%`, () => 'por ciento'),
  rule(`@`, () => 'arroba'),
];

/** How Spanish is read. */
export function spanish(accent: Accent): Reading {
  const sound = accent === 'america' ? seseo : (text: string): string => text;
  const rules = [...addresses, ...dates, ...numbers(localeOf(accent)), ...signs];
  return {
    rules: rules.map(({ pattern, read }) => ({
      pattern,
      read: (match, rest, before) => {
        const words = read(match, rest, before);
        return words === null ? null : sound(words);
      },
    })),
    word: (text) => sound(plainWord(text)),
    letters: Object.fromEntries(Object.entries(letters).map(([letter, name]) => [letter, sound(name)])),
    digit: (digit) => sound(digitName(digit)),
    known: /^\p{Script=Latin}/u,
    abbreviations: SPANISH_UNENDED,
  };
}
