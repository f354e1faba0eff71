const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion'];
const ODD_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

export const digitName = (digit: string): string => ONES[Number(digit)]!;

function belowThousand(value: number): string {
  if (value < 20) return ONES[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 === 0 ? '' : `-${ONES[value % 10]!}`);
  return `${ONES[Math.floor(value / 100)]!} hundred${value % 100 === 0 ? '' : ` ${belowThousand(value % 100)}`}`;
}

/** A whole number from its digits; beyond the trillions digit by digit. */
export function cardinal(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > 15) return [...plain].map(digitName).join(' ');
  if (/^0\d/.test(digits)) return [...digits].map(digitName).join(' ');
  if (plain === '0') return ONES[0]!;
  const groups: string[] = [];
  for (let end = plain.length, scale = 0; end > 0; end -= 3, scale++) {
    const value = Number(plain.slice(Math.max(0, end - 3), end));
    if (value > 0) groups.unshift(belowThousand(value) + SCALES[scale]!);
  }
  return groups.join(' ');
}

/** `first`, `twenty-third`, `one hundredth`. */
export function ordinal(digits: string): string {
  const words = cardinal(digits);
  return words.replace(/[a-z]+$/, (last) => {
    if (last in ODD_ORDINALS) return ODD_ORDINALS[last]!;
    return last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`;
  });
}

/** Four digits as a year: `nineteen eighty-four`, `two thousand five`, `twenty twenty-five`. */
export function yearName(digits: string): string {
  const [century, year] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (digits.slice(1) === '000' || (century === 20 && year < 10)) return cardinal(digits);
  if (year === 0) return `${belowThousand(century)} hundred`;
  return `${belowThousand(century)} ${year < 10 ? `oh ${ONES[year]!}` : belowThousand(year)}`;
}

/** A number with its decimals: `three point one four`. */
export const decimalName = (whole: string, decimals: string | null): string =>
  cardinal(whole === '' ? '0' : whole) + (decimals === null ? '' : ` point ${[...decimals].map(digitName).join(' ')}`);
