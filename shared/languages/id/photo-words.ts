/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': 'Foto Anda',
  'sample.astronaut': 'Astronaut berbaju oranye',
  'sample.brown-hair': 'Perempuan berambut cokelat panjang',
  'stage.reading': 'Membaca foto…',
  'stage.working': 'Mengolah foto…',
  'stage.saving': 'Menyimpan gambar…',
} as const;
