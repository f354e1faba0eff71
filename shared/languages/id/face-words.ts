import { doubtWords } from './doubt-words.ts';

/** What every tool with the face engine says, in Indonesian. */
export const faceWords = {
  'sample.blue-suit': 'Perempuan tersenyum berbaju terbang biru',
  'sample.dark-suit': 'Pria tertawa berbaju terbang gelap',
  'sample.white-suit': 'Pria berbaju antariksa putih',
  'sample.knight': 'Lukisan kesatria berambut merah',
  'sample.oil-portrait': 'Pria berkumis dalam lukisan cat minyak',
  'sample.black-hair': 'Perempuan berambut hitam panjang',
  'sample.hair-bun': 'Perempuan dengan rambut disanggul',
  'sample.astronaut': 'Astronaut berbaju oranye',
  'sample.sample6': 'Empat perempuan di dekat jendela',
  'stage.loading': 'Memulai pencari wajah…',
  'stage.finding': 'Mencari wajah…',
  'stage.reading': 'Mengamati setiap wajah…',
  'stage.swapping': 'Menukar wajah…',
  'stage.saving': 'Menyimpan gambar…',
  'failure.no-face':
    'Tidak ada wajah yang ditemukan di foto ini. Pilih foto dengan wajah yang cukup terang, tidak tertutup, dan menghadap kamera.',
  'failure.too-small':
    'Wajah di foto ini terlalu kecil. Pilih foto dengan wajah yang lebih besar, misalnya yang diambil lebih dekat.',
  'failure.turned-too-far': 'Wajah di foto ini terlalu menoleh ke samping. Pilih foto yang memperlihatkan kedua mata.',
  'failure.unclear':
    'Wajah di foto ini tertutup atau terpotong. Pilih foto yang memperlihatkan dahi, mata, hidung, dan mulut.',
  'note.too-small': 'Terlalu kecil untuk ditukar.',
  'failure.apparent-minor':
    'Wajah di foto ini tampak seperti orang berusia di bawah 18 tahun, dan wajah seperti itu tidak pernah dipakai atau diubah di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda. Tidak ada yang diunggah atau disimpan. Pilih foto yang menampilkan orang dewasa.',
  'note.apparent-minor': 'Tampak di bawah 18 tahun: wajah seperti ini tidak pernah dipakai atau diubah.',
  'note.turned-too-far': 'Terlalu menoleh ke samping untuk ditukar.',
  'note.unclear': 'Tertutup atau terpotong; tidak dapat ditukar.',
  'finding.source.small':
    'Wajah yang dipakai berukuran kecil; hasilnya mungkin kurang tajam. Foto yang lebih besar memberi hasil lebih tajam.',
  'finding.source.turned':
    'Wajah yang dipakai menoleh ke samping; separuhnya yang jauh harus diperkirakan. Foto dari depan memberi hasil terbaik.',
  'finding.source.eyes-closed':
    'Mata pada wajah yang dipakai tertutup; hasilnya mempertahankan mata dari foto yang diubah.',
  'finding.source.very-dark': 'Wajah yang dipakai sangat gelap; detail pada hasilnya mungkin hilang.',
  'finding.source.coloured-light': 'Cahaya pada wajah ini berwarna kuat; hasilnya mungkin tampak bertambal.',
  'finding.source.uneven-light':
    'Separuh wajah yang dipakai berada dalam bayangan atau sinar matahari terik; hasilnya mungkin tampak bertambal. Foto dengan cahaya merata memberi hasil terbaik.',
  'finding.source.covered':
    'Rambut, tangan, atau kacamata menutupi sebagian wajah yang dipakai; bagian itu diisi dan mungkin tampak keliru.',
  'finding.target.turned': 'Ada wajah di foto yang diubah yang menoleh ke samping; hasilnya mungkin tampak datar.',
  'finding.target.eyes-closed':
    'Ada wajah di foto yang diubah yang matanya tertutup; matanya tetap tertutup dan kemiripannya berkurang.',
  'finding.target.very-dark':
    'Ada wajah di foto yang diubah yang sangat gelap; wajah barunya mungkin tampak terlalu terang.',
  'finding.pair.angles-differ': 'Kedua wajah menghadap ke arah yang sangat berbeda; hasilnya mungkin tampak bengkok.',
  'note.small': 'Kecil: hasilnya mungkin kurang tajam.',
  'note.turned': 'Menoleh ke samping: hasilnya mungkin tampak datar.',
  'note.eyes-closed': 'Mata tertutup: matanya tetap tertutup.',
  'note.very-dark': 'Sangat gelap: wajah barunya mungkin tampak terlalu terang.',
  'note.coloured-light': 'Cahaya berwarna kuat: hasilnya mungkin tampak bertambal.',
  'note.uneven-light': 'Cahaya tidak merata: hasilnya mungkin tampak bertambal.',
  'note.covered': 'Sebagian tertutup: bagian itu diisi.',
  'note.angles-differ': 'Menghadap ke arah lain.',
  'pick.face': 'Wajah {{number}}. Pakai wajah ini',
  ...doubtWords,
  'doubt.better-photo': 'Sudah dicoba dan lebih bagus di sini: wajah di {{name}}.',
  'doubt.better-face': 'Sudah dicoba dan lebih bagus di sini: wajah ke-{{number}} dari kiri di {{name}}.',
};
