import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tes proporsi wajah',
    shortName: 'Proporsi wajah',
    description: 'Mengukur proporsi wajah, sekadar untuk hiburan.',
  },
  messages: {
    ...faceWords,
    'input.photo': 'Foto orang dewasa',
    'input.photo.hint': 'Dari depan, dengan wajah santai, dari jarak satu lengan atau lebih.',
    'measures.title': 'Yang diukur',
    'measure.fifths': 'Lebar wajah dalam lebar satu mata. Buku gambar menyebut 5.',
    'measure.eyes': 'Jarak antara kedua mata dalam lebar satu mata. Buku gambar menyebut 1.',
    'measure.thirds': 'Alis ke hidung dibanding hidung ke dagu. Buku gambar menyebut 1.',
    'measure.lips': 'Letak mulut antara hidung dan dagu. Buku gambar menyebut sepertiga.',
    'measure.mouth': 'Lebar mulut dalam lebar hidung. Aturan populer menyebut 1,62.',
    'measure.sides': 'Seberapa berbeda kiri dan kanan, dibanding lebar kedua mata. Tidak ada wajah yang 0 %.',
    'card.fifths': 'Lebar wajah dalam lebar mata',
    'card.eyes': 'Jarak mata dalam lebar mata',
    'card.thirds': 'Alis–hidung : hidung–dagu',
    'card.lips': 'Mulut antara hidung dan dagu',
    'card.mouth': 'Lebar mulut dalam lebar hidung',
    'card.sides': 'Beda kiri dan kanan',
    'card.textbook': 'buku',
    'card.footer': 'Proporsi, untuk hiburan. Tidak berkata apa pun tentang kecantikan.',
    run: 'Ukur wajah',
    'note.taste':
      'Ini jarak, bukan penilaian. Wajah yang dicintai orang berbeda dari setiap aturan ini, dan selera berubah menurut waktu, tempat, dan orang: tidak ada rumus yang tahu.',
    'note.camera': 'Lensa, jarak, atau senyum lain menggeser angkanya lebih dari perbedaan antara kebanyakan wajah.',
    'failure.not-frontal':
      'Wajah ini menghadap ke samping, atas, atau bawah; angkanya akan mengukur posenya. Pilih foto yang diambil lurus dari depan.',
  },
};
