/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': 'Foto Anda',
  'sample.photo-1': 'Tiga perempuan di bar',
  'sample.photo-5': 'Lima perempuan di tangga',
  'stage.reading': 'Membaca foto…',
  'stage.working': 'Mengolah foto…',
  'stage.saving': 'Menyimpan gambar…',
} as const;
