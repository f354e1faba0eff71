import { faceWords } from './face-words.ts';

/** The tool ai-head-swap-online-free in Indonesian. */
export const aiHeadSwap = {
  ...faceWords,
  'input.source': 'Kepala yang dipakai',
  'input.source.hint': 'Satu orang dari depan, seluruh rambut terlihat, cahaya merata.',
  'input.target': 'Foto yang akan diubah',
  'input.target.hint': 'Orangnya sebaiknya menghadap ke arah yang kira-kira sama.',
  run: 'Tukar kepala',
  'stage.cutting': 'Memotong kepala dan rambut…',
  'stage.joining': 'Menyambung kepala dan tubuh…',
  'blocked.unusable':
    'Salah satu wajah yang ditandai terlalu kecil atau terlalu menoleh. Pilih wajah lain atau foto lain.',

  'failure.too-small':
    'Wajah di foto ini terlalu kecil untuk tukar kepala. Pilih foto dengan wajah selebar sedikitnya 72 piksel.',
  'failure.turned-too-far': 'Kepala di foto ini terlalu menoleh. Pilih foto yang lebih menghadap ke kamera.',

  'failure.head.source.too-small': 'Kepala yang dipakai terlalu kecil. Pilih foto dengan wajah yang lebih besar.',
  'failure.head.target.too-small': 'Kepala di foto yang akan diubah terlalu kecil. Pilih foto yang lebih besar.',
  'failure.head.source.turned-too-far':
    'Kepala yang dipakai terlalu menoleh. Pilih foto yang lebih menghadap ke kamera.',
  'failure.head.target.turned-too-far':
    'Kepala di foto yang akan diubah terlalu menoleh. Pilih foto yang lebih menghadap ke kamera.',
  'failure.head.source.cut-off':
    'Tepi gambar memotong kepala yang dipakai. Pilih foto yang menampilkan seluruh rambut, dengan sedikit ruang di atasnya.',
  'failure.head.target.cut-off':
    'Tepi gambar memotong kepala di foto yang akan diubah. Pilih foto yang menampilkan seluruh rambut.',
  'failure.head.source.crowded':
    'Ada kepala lain, lengan, atau tangan yang begitu dekat sehingga rambutnya tidak bisa dibedakan. Pilih foto orang ini sendirian dengan kedua lengan turun.',
  'failure.head.target.crowded':
    'Dua kepala di foto yang akan diubah terlalu berdekatan. Pilih foto dengan jarak di antara keduanya.',
  'failure.head.source.uneven-light':
    'Cahaya pada kepala yang dipakai tidak merata atau berwarna-warni; hasilnya akan tampak ditempel. Pilih foto dengan cahaya merata.',
  'failure.head.target.uneven-light': 'Cahaya di foto yang akan diubah terlalu tidak merata. Pilih foto lain.',
  'failure.head.pair.angles-differ':
    'Kedua kepala menghadap ke arah yang berbeda atau kemiringannya berbeda. Pilih foto dengan posisi kepala yang serupa.',
  'failure.head.pair.light-differs':
    'Kecerahan atau warna kedua foto terlalu berbeda sehingga kepala baru tidak akan cocok dengan tubuhnya. Pilih foto dengan cahaya serupa.',
  'failure.head.pair.hair-wider':
    'Rambut orang di foto yang akan diubah lebih lebar daripada kepala baru dan akan tetap terlihat. Pilih foto dengan rambut lebih pendek atau diikat, atau kepala dengan rambut lebih banyak.',
} as const;
