import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Outpainting AI',
    shortName: 'Outpainting',
    description: 'Memperluas gambar melewati tepinya.',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    'frame.title': 'Bingkai baru',
    'frame.help':
      'Tarik bingkai di sudut dan tepinya. Bagian baru disalin dari gambar, sehingga tekstur dan langit berlanjut.',
    'frame.label': 'Bingkai baru. Tombol panah menggesernya, Alt dengan tombol panah mengubah ukurannya.',
    'frame.formats': 'Format',
    'fillings.legend': 'Yang mengisi bingkai',
    'fillings.advice':
      'Tidak semua sisi gambar ini bisa dilanjutkan dengan baik. Bandingkan caranya: bila ada yang terpotong, latar terlihat lebih bagus.',
    'fillings.looking': 'Melihat sisi-sisi gambar…',
    'filling.continued': 'Dilanjutkan',
    'filling.soft': 'Memudar',
    'filling.blurred': 'Gambar buram',
    'filling.colour': 'Warna tepi',
    'option.left': 'Ke kiri',
    'option.right': 'Ke kanan',
    'option.top': 'Ke atas',
    'option.bottom': 'Ke bawah',
    'option.variant': 'Versi',
    'variant.0': 'Pertama',
    'variant.1': 'Kedua',
    'variant.2': 'Ketiga',
    'variant.3': 'Keempat',
    run: 'Perluas gambar',
    'run.model': 'Buat gambar',
    'model.input.photo': 'Gambar Anda',
    'blocked.no-room': 'Tarik bingkai lebih besar dari gambar.',
    'warning.wide':
      'Bila diperluas lebih dari setengah ukurannya, gambar akan berulang. Hasilnya lebih baik dalam dua tahap, atau tidak sejauh itu.',
    'note.fitting':
      'Tidak semua sisi gambar ini bisa dilanjutkan dengan baik, jadi gambar diberi latar. Di atas Anda bisa memilih isi lain.',
    'note.another': 'Kurang pas? Versi lain menyalin dari tempat lain.',
    'note.backdrop':
      'Bila seseorang atau sesuatu terpotong, latar terlihat lebih bagus: memudar, buram, atau dengan warna tepi.',
    'note.reduced': 'Foto dikecilkan agar gambar yang diperluas tidak melebihi 40 megapiksel.',
    'note.people.left':
      'Ada orang di tepi kiri. Bagian yang terpotong tidak bisa dilengkapi dari gambar: biarkan sisi itu apa adanya.',
    'note.people.right':
      'Ada orang di tepi kanan. Bagian yang terpotong tidak bisa dilengkapi dari gambar: biarkan sisi itu apa adanya.',
    'note.people.top':
      'Ada orang di tepi atas. Bagian yang terpotong tidak bisa dilengkapi dari gambar: biarkan sisi itu apa adanya.',
    'note.people.bottom':
      'Ada orang di tepi bawah. Bagian yang terpotong tidak bisa dilengkapi dari gambar: biarkan sisi itu apa adanya.',
    'note.broken.left':
      'Yang terpotong di tepi kiri tidak ada di bagian lain gambar dan tidak bisa dilanjutkan: biarkan sisi itu, atau perluas lebih sedikit.',
    'note.broken.right':
      'Yang terpotong di tepi kanan tidak ada di bagian lain gambar dan tidak bisa dilanjutkan: biarkan sisi itu, atau perluas lebih sedikit.',
    'note.broken.top':
      'Yang terpotong di tepi atas tidak ada di bagian lain gambar dan tidak bisa dilanjutkan: biarkan sisi itu, atau perluas lebih sedikit.',
    'note.broken.bottom':
      'Yang terpotong di tepi bawah tidak ada di bagian lain gambar dan tidak bisa dilanjutkan: biarkan sisi itu, atau perluas lebih sedikit.',
    'note.better.left': 'Di tepi kiri gambar ini berlanjut dengan baik.',
    'note.better.right': 'Di tepi kanan gambar ini berlanjut dengan baik.',
    'note.better.top': 'Di tepi atas gambar ini berlanjut dengan baik.',
    'note.better.bottom': 'Di tepi bawah gambar ini berlanjut dengan baik.',
    'failure.preview': 'Pratinjau tidak dapat dibuat. Gambarnya sendiri mungkin tetap jadi.',
    'failure.nothing-to-copy': 'Gambar tembus pandang atau terlalu kecil untuk dilanjutkan.',
  },
};
