const ONES =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');
const ORDINALS = '- primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const ORDINAL_TENS =
  '- décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(' ');

/** How a number agrees with what it counts: `uno` alone, `un` before a masculine noun, `una` before a feminine one. */
export type Gender = 'alone' | 'masculine' | 'feminine';

export const digitName = (digit: string): string => ONES[Number(digit)]!;

function belowThousand(value: number): string {
  if (value < 30) return ONES[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 === 0 ? '' : ` y ${ONES[value % 10]!}`);
  if (value === 100) return 'cien';
  return HUNDREDS[Math.floor(value / 100)]! + (value % 100 === 0 ? '' : ` ${belowThousand(value % 100)}`);
}

function agree(words: string, gender: Gender): string {
  if (gender === 'alone') return words;
  const one = gender === 'feminine' ? 'una' : 'un';
  const shortened = words
    .replace(/veintiuno$/, gender === 'feminine' ? 'veintiuna' : 'veintiún')
    .replace(/(^| )uno$/, `$1${one}`);
  return gender === 'feminine' ? shortened.replace(/(cient|quinient)os(?= |$)/g, '$1as') : shortened;
}

/** A number below a million. */
function belowMillion(value: number, gender: Gender): string {
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
  const head =
    thousands === 0
      ? ''
      : thousands === 1
        ? 'mil'
        : `${agree(belowThousand(thousands), gender === 'feminine' ? 'feminine' : 'masculine')} mil`;
  if (rest === 0) return head;
  return `${head} ${agree(belowThousand(rest), gender)}`.trim();
}

const SCALES = [
  ['', ''],
  ['millón', 'millones'],
  ['billón', 'billones'],
] as const;

/** A whole number from its digits (long scale); beyond the billones digit by digit. */
export function cardinal(digits: string, gender: Gender = 'alone'): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > 18 || /^0\d/.test(digits)) return [...digits].map(digitName).join(' ');
  if (plain === '0') return ONES[0]!;
  const groups: string[] = [];
  for (let end = plain.length, scale = 0; end > 0; end -= 6, scale++) {
    const value = Number(plain.slice(Math.max(0, end - 6), end));
    if (value === 0) continue;
    if (scale === 0) groups.unshift(belowMillion(value, gender));
    else
      groups.unshift(
        value === 1 ? `un ${SCALES[scale]![0]}` : `${belowMillion(value, 'masculine')} ${SCALES[scale]![1]}`,
      );
  }
  return groups.join(' ');
}

/** Whether a number of so many millions stands before its noun with `de`: `dos millones de euros`. */
export const endsInMillions = (digits: string): boolean => /^[1-9]\d*0{6}$/.test(digits);

/** `primero`, `tercera`, `vigésimo primero`; beyond ninety-nine the plain number. */
export function ordinal(digits: string, gender: 'masculine' | 'feminine', before = false): string {
  const value = Number(digits);
  if (value < 1 || value > 99) return cardinal(digits, gender);
  const words =
    value <= 10
      ? ORDINALS[value]!
      : value === 11
        ? 'undécimo'
        : value === 12
          ? 'duodécimo'
          : `${ORDINAL_TENS[Math.floor(value / 10)]!} ${value % 10 === 0 ? '' : ORDINALS[value % 10]!}`.trim();
  if (gender === 'feminine') return words.replace(/o(?= |$)/g, 'a');
  return before ? words.replace(/(primer|tercer)o$/, '$1') : words;
}

/** A number with its decimals: `tres coma catorce`, `cero coma cero cinco`. */
export function decimalName(whole: string, decimals: string | null, sign: 'coma' | 'punto', gender: Gender): string {
  const head = cardinal(whole === '' ? '0' : whole, decimals === null ? gender : 'alone');
  if (decimals === null) return head;
  const zeros = /^0*/.exec(decimals)![0];
  const rest = decimals.slice(zeros.length);
  const tail = rest === '' ? '' : decimals.length <= 3 ? cardinal(rest) : [...rest].map(digitName).join(' ');
  return `${head} ${sign} ${'cero '.repeat(zeros.length)}${tail}`.trim();
}
