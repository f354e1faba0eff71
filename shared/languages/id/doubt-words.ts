/** What may give a swapped face away, on a tool's page and on a task's card, in Indonesian. */
export const doubtWords = {
  'doubt.tone':
    'Warna kulit atau cahaya kedua wajah kurang cocok. Foto wajah dengan cahaya yang lembut dan merata akan lebih bagus.',
  'doubt.lines':
    'Sesuatu pada wajah yang dipakai, misalnya rambut, tangan, atau bayangan tajam, terlihat di hasilnya. Foto dengan wajah yang tidak tertutup apa pun akan lebih bagus.',
  'doubt.soft':
    'Mata tampak kurang tajam di hasilnya, karena wajah yang dipakai kecil, buram, atau berada dalam bayangan. Foto yang lebih tajam akan lebih bagus.',
  'doubt.expression': 'Ekspresi kedua wajah berbeda. Foto dengan mata terbuka selebar wajah lainnya akan lebih bagus.',
  'doubt.turned': 'Wajah yang dipakai menoleh ke samping. Foto dari depan akan lebih bagus.',
  'doubt.glasses':
    'Kacamata pada wajah yang dipakai meninggalkan bekas di hasilnya. Foto tanpa kacamata akan lebih bagus.',
};
