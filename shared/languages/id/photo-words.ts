/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': 'Foto Anda',
  'sample.astronaut': 'Astronaut berbaju oranye',
  'sample.brown-hair': 'Perempuan berambut cokelat panjang',
  'stage.reading': 'Membaca foto…',
  'stage.working': 'Mengolah foto…',
  'stage.saving': 'Menyimpan gambar…',
} as const;

/** Names of the sample photos without people. */
export const thingWords = {
  'sample.dahlia': 'Bunga dahlia oranye',
  'sample.pagoda': 'Pagoda di atas danau',
  'sample.coffee': 'Secangkir kopi di meja kayu',
  'sample.cat': 'Kucing yang menoleh ke samping',
  'sample.rocket': 'Roket sebelum lepas landas',
} as const;

/** Words of a tool of one photo that takes more of them. */
export const moreWords = {
  'option.batch': 'Terapkan ke lebih banyak foto',
  'input.more': 'Foto lainnya',
} as const;
