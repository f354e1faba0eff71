import { english } from './english.ts';
import { readText, romanValue, spell, writtenNumber, type Reading } from './reading.ts';
import { spanish } from './spanish.ts';

const said = (text: string, reading: Reading): string =>
  readText(text, reading)
    .filter(({ spoken }) => spoken !== '')
    .map(({ spoken, mark }) => spoken + mark)
    .join(' ');

const us = english(false);
const gb = english(true);
const spain = spanish('spain');
const america = spanish('america');

describe('English', () => {
  test.each([
    // numbers
    ['3 cats, 21 dogs', 'three cats, twenty-one dogs'],
    ['1,234 birds', 'one thousand two hundred thirty-four birds'],
    ['1,000,000', 'one million'],
    ['3.14', 'three point one four'],
    ['.5', 'zero point five'],
    ['007', 'zero zero seven'],
    ['-5 apples', 'minus five apples'],
    ['the 1st, 2nd, 12th, 20th, 23rd', 'the first, second, twelfth, twentieth, twenty-third'],
    ['the 1,000th', 'the one thousandth'],
    ['10–20 people', 'ten to twenty people'],
    ['1/2 cup, 3/4, 1/3', 'one half cup, three quarters, one third'],
    ['2½ hours', 'two and a half hours'],
    ['1 1/2 cups, 2 1/4 tsp, 1/2 tbsp', 'one and a half cups, two and a quarter teaspoons, one half tablespoon'],
    ['a 50/50 chance', 'a fifty fifty chance'],
    ['10x faster, 18+ only', 'ten times faster, eighteen plus only'],
    ['1.2M people, 4.5 billion km', 'one point two million people, four point five billion kilometers'],
    ['12 - 5 = 7, 3 × 4 = 12', 'twelve minus five equals seven, three times four equals twelve'],
    [
      'x + y <= 3, a² ≥ 2^8',
      'x plus y is less than or equal to three, a squared is greater than or equal to two to the power of eight',
    ],
    ['the 3rd, but 12st 4lb', 'the third, but twelve stone four pounds'],
    ['6ft 2in and 5\'11"', 'six feet two inches and five foot eleven'],
    ['12 books/yr, ~20 km', 'twelve books per year, about twenty kilometers'],
    ['2 + 2 = 4', 'two plus two equals four'],
    // money
    ['$3.50', 'three dollars and fifty cents'],
    ['$1', 'one dollar'],
    ['$0.99', 'ninety-nine cents'],
    ['£1.01', 'one pound and one penny'],
    ['30 €', 'thirty euros'],
    ['¥500', 'five hundred yen'],
    ['$1.2 million', 'one point two million dollars'],
    ['$5M', 'five million dollars'],
    ['$1,299.00', 'one thousand two hundred ninety-nine dollars'],
    // dates and times
    ['12/24/2025', 'December twenty-fourth, twenty twenty-five'],
    ['25/12/2025', 'December twenty-fifth, twenty twenty-five'],
    ['2025-12-24', 'December twenty-fourth, twenty twenty-five'],
    ['Jan. 5, 2024', 'January fifth, twenty twenty-four'],
    ['5 March 1999', 'the fifth of March, nineteen ninety-nine'],
    ['in 1984', 'in nineteen eighty-four'],
    ['in 2005', 'in two thousand five'],
    ['in 1905', 'in nineteen oh five'],
    ['the 1990s', 'the nineteen nineties'],
    ['2010-2015', 'twenty ten to twenty fifteen'],
    ['until 11/30, 1/2', 'until November thirtieth, one half'],
    ["the '90s", 'the nineties'],
    ['Mon-Fri, 9am–5pm', 'Monday to Friday, nine eigh em to five pee em'],
    ['11:00-16:30, 24/7', "eleven o'clock to sixteen thirty, twenty-four seven"],
    ['3:45 pm', 'three forty-five pee em'],
    ['9:00', "nine o'clock"],
    ['9:05', 'nine oh five'],
    ['15:30', 'fifteen thirty'],
    ['3 p.m. sharp', 'three pee em sharp'],
    // units
    ['25 km/h', 'twenty-five kilometers per hour'],
    ['1 km, 5 kg', 'one kilometer, five kilograms'],
    ['-5 °C', 'minus five degrees Celsius'],
    ['50%', 'fifty percent'],
    ['16GB', 'sixteen gigabytes'],
    ['10–20 km', 'ten to twenty kilometers'],
    // abbreviations, names, signs
    ['Dr. Smith vs. Mr. Jones', 'Doctor Smith versus Mister Jones'],
    ['e.g. this, etc.', 'for example this, et cetera'],
    ['St. James St.', 'Saint James Street'],
    ['Henry VIII, World War II', 'Henry the eighth, World War two'],
    ['I am V', 'I am V'],
    ['HTML and the FBI', 'H T M L and the F B I'],
    ['NASA', 'NASA'],
    ['the USA', 'the U S eigh'],
    ['Tom & Jerry', 'Tom and Jerry'],
    ['bob.lee@site.org', 'bob dot lee at site dot org'],
    ['https://example.com/a1', 'example dot com slash eigh one'],
    ['#big_cats', 'hashtag big cats'],
    ['No. 5', 'number five'],
    ['v2.0.1', 'version two point zero point one'],
    ['#SummerSale2026', 'hashtag Summer Sale 2026'],
    ['acme.io/help?topic=fees', 'acme dot io slash help question mark topic equals fees'],
    ['+44 20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
    ['020 7946 0018', 'zero two zero, seven nine four six, zero zero one eight'],
    ['Call 911', 'Call nine one one'],
    ['Reno, NV 89501', 'Reno, N V eight nine five zero one'],
    ['the NYSE', 'the N Y S E'],
    ['+1 555-123-4567', 'plus one, five five five, one two three, four five six seven'],
    ['don’t, well-known', "don't, well known"],
    // what has no sound
    ['😀 日本 ok', 'ok'],
    ['', ''],
    ['***', ''],
  ])('%s', (text, words) => {
    expect(said(text, us)).toBe(words);
  });

  test('the day stands first in Britain', () => {
    expect(said('3/4/2025', us)).toBe('March fourth, twenty twenty-five');
    expect(said('3/4/2025', gb)).toBe('April third, twenty twenty-five');
  });

  test('what is no date stays a number', () => {
    expect(said('99/99/2025', us)).not.toContain('twenty twenty-five,');
    expect(said('45:99', us)).toBe('forty-five: ninety-nine');
  });
});

describe('Spanish', () => {
  test.each([
    ['3 gatos, 21 perros', 'tres gatos, veintiún perros'],
    ['1 casa, 21 páginas', 'una casa, veintiuna páginas'],
    ['200 personas, 500 libros', 'doscientas personas, quinientos libros'],
    ['1 problema, 31 días', 'un problema, treinta y un días'],
    ['100, 101, 1000, 21000', 'cien, ciento uno, mil, veintiún mil'],
    ['1.234.567', 'un millón doscientos treinta y cuatro mil quinientos sesenta y siete'],
    ['3,14', 'tres coma catorce'],
    ['0,05', 'cero coma cero cinco'],
    ['1.º, 2.ª, 3er piso', 'primero, segunda, tercer piso'],
    ['½ taza, 3/4', 'media taza, tres cuartos'],
    ['1/2 cucharadita, 1/4 kg', 'media cucharadita, un cuarto de kilogramo'],
    ['1 1/2 tazas, 1 1/2 l', 'una y media tazas, un y medio litros'],
    ['x + y = 5²', 'x más y igual a cinco al cuadrado'],
    ['10–20 km', 'diez a veinte kilómetros'],
    ['3,50 €', 'tres euros con cincuenta céntimos'],
    ['1 €', 'un euro'],
    [
      '$1,450 USD, $2,350.50 MXN',
      'mil cuatrocientos cincuenta dólares, dos mil trescientos cincuenta pesos con cincuenta centavos',
    ],
    ['200 £', 'doscientas libras'],
    ['2.000.000 €', 'dos millones de euros'],
    ['$3,5 millones', 'tres coma cinco millones de dólares'],
    ['24/12/2025', 'veinticuatro de diciembre de dos mil veinticinco'],
    ['1.º de mayo', 'primero de mayo'],
    ['1 de mayo de 1998', 'uno de mayo de mil novecientos noventa y ocho'],
    ['hasta el 30/11, 30/11', 'hasta el treinta de noviembre, treinta barra once'],
    ['lun-vie, 9:00-14:00 h', 'lunes a viernes, nueve en punto a catorce horas'],
    ['Cap. IV, s. XX', 'capítulo cuatro, siglo veinte'],
    [
      'el vuelo IB3456, AV8041 cuesta',
      'el vuelo i be tres mil cuatrocientos cincuenta y seis, a uve ocho mil cuarenta y uno cuesta',
    ],
    ['#OfertaDelDía', 'etiqueta Oferta Del Día'],
    ['a las 15:45 h', 'a las quince cuarenta y cinco horas'],
    ['a la 1:00', 'a la una en punto'],
    ['3:30 p. m.', 'tres y treinta pe eme'],
    ['25 km/h, 1 kg', 'veinticinco kilómetros por hora, un kilogramo'],
    ['-5 °C', 'menos cinco grados centígrados'],
    ['50 %', 'cincuenta por ciento'],
    ['21 h', 'veintiuna horas'],
    ['Sr. López, p. ej.', 'señor López, por ejemplo'],
    ['EE. UU.', 'Estados Unidos'],
    ['siglo XXI, Felipe II, Alfonso XIII', 'siglo veintiuno, Felipe segundo, Alfonso trece'],
    ['el DNI y la ONU', 'el de ene i y la onu'],
    ['ana@correo.es', 'ana arroba correo punto es'],
    ['600 123 456', 'seis cero cero, uno dos tres, cuatro cinco seis'],
    ['¿Qué tal? ¡Bien!', 'Qué tal? Bien!'],
    ['😀', ''],
  ])('%s', (text, words) => {
    expect(said(text, spain)).toBe(words);
  });

  test('Latin America says s for c and z, and has a decimal point', () => {
    expect(said('Cinco zapatos, 12 ciudades', america)).toBe('Sinco sapatos, dose siudades');
    expect(said('1,234.5 km', america)).toBe('mil dosientos treinta y cuatro punto sinco kilómetros');
    expect(said('queso y cuando', america)).toBe('queso y cuando');
  });
});

test('letters are spelled by their names, digits by theirs, the rest is left out', () => {
  expect(spell('Ab1 ñ', us)).toBe('eigh, bee, one, en');
  expect(spell('Ñ2', spain)).toBe('eñe, dos');
  expect(spell('日', us)).toBe('');
});

test('an override is said as it is, whatever stands there', () => {
  const tokens = readText('see 12 now', us, [{ from: 4, to: 6, spoken: 'a dozen' }]);
  expect(tokens.map(({ spoken }) => spoken)).toEqual(['see', 'a dozen', 'now']);
});

test('Roman numerals in their usual form have a value, others none', () => {
  expect(['XIV', 'MCMXC', 'IIII', 'VX', '', 'ABC'].map(romanValue)).toEqual([14, 1990, null, null, null, null]);
});

test('a lonely sign before three digits divides what the language divides with it', () => {
  expect(writtenNumber('3.500', ',')).toEqual({ whole: '3500', decimals: null });
  expect(writtenNumber('3.500', '.')).toEqual({ whole: '3', decimals: '500' });
  expect(writtenNumber('1,234.5', ',')).toEqual({ whole: '1234', decimals: '5' });
});
