/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': 'Foto Anda',
  'sample.photo-1': 'Tiga perempuan di bar',
  'sample.photo-5': 'Lima perempuan di tangga',
  'sample.credit.photo': 'Foto contoh: gambar demo @vladmandic/face-api 1.7.15 oleh Vladimir Mandic, lisensi MIT.',
  'stage.reading': 'Membaca foto…',
  'stage.working': 'Mengolah foto…',
  'stage.saving': 'Menyimpan gambar…',
} as const;
