import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengubah gaya rambut AI',
    shortName: 'Gaya rambut',
    description: 'Menampilkan warna rambut baru, rambut dari foto lain, atau potongan baru di foto Anda.',
  },
  messages: {
    ...photoWords,
    'option.make': 'Yang diubah',
    'make.dye': 'Warna',
    'make.wig': 'Rambut dari foto',
    'input.donor': 'Rambut siapa',
    'input.donor.hint':
      'Satu orang dewasa yang setuju, dari sudut yang sama dengan Anda, dengan seluruh rambut terlihat di foto. Rambutnya berakhir di atas dagu; tanpa kacamata.',
    'marks.title': 'Mana yang rambut?',
    'marks.help':
      'Rambut ditampilkan seperti hasilnya nanti. Bila ada yang salah, goreskan sedikit pada yang rambut Anda atau yang bukan: sisanya mengikuti.',
    'role.keep': 'Rambut',
    'role.drop': 'Bukan rambut',
    'option.dye': 'Warna baru',
    'option.look': 'Caranya',
    'look.one': 'Satu warna',
    'look.highlights': 'Highlight',
    'look.ombre': 'Ombré',
    'option.second': 'Warna kedua',
    'option.amount': 'Seberapa banyak',
    'option.strength': 'Kekuatan',
    'option.roots': 'Warna asli di akar',
    'option.tone': 'Warna rambut',
    'tone.theirs': 'Seperti di foto',
    'tone.own': 'Seperti rambut saya',
    'option.size': 'Ukuran',
    'option.up': 'Lebih tinggi atau rendah',
    'option.hairline': 'Kelembutan garis rambut',
    'dye.black': 'Hitam',
    'dye.espresso': 'Cokelat tua',
    'dye.brown': 'Cokelat',
    'dye.chestnut': 'Cokelat kastanye',
    'dye.auburn': 'Cokelat kemerahan',
    'dye.copper': 'Tembaga',
    'dye.red': 'Merah',
    'dye.caramel': 'Karamel',
    'dye.honey': 'Pirang madu',
    'dye.blond': 'Pirang',
    'dye.platinum': 'Platinum',
    'dye.silver': 'Perak',
    'dye.burgundy': 'Burgundi',
    'dye.pink': 'Merah muda',
    'dye.rose-gold': 'Emas mawar',
    'dye.purple': 'Ungu',
    'dye.lavender': 'Lavender',
    'dye.blue': 'Biru',
    'dye.teal': 'Hijau kebiruan',
    'dye.green': 'Hijau',
    run: 'Warnai rambut',
    'run.wig': 'Pasang rambutnya',
    'run.model': 'Buat gambar',
    'model.input.photo': 'Potret',
    'note.others': 'Rambut dari wajah terbesar yang diwarnai. Potong fotonya untuk memilih orang lain.',
    'note.others.wig': 'Wajah terbesar di tiap foto yang dipakai. Potong fotonya untuk memilih orang lain.',
    'failure.preview': 'Pratinjau tidak dapat dibuat. Gambarnya sendiri mungkin tetap jadi.',
    'failure.no-face':
      'Tidak ada wajah yang ditemukan di foto ini. Pilih foto dengan wajah yang terang dan menghadap kamera.',
    'failure.apparent-minor':
      'Wajah di foto ini tampak seperti orang berusia di bawah 18 tahun, dan wajah seperti itu tidak diubah di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda. Pilih foto orang dewasa.',
    'failure.turned-too-far': 'Wajah terlalu menoleh ke samping. Pilih foto yang diambil lebih dari depan.',
    'failure.too-small': 'Wajahnya terlalu kecil untuk mewarnai rambutnya. Pilih foto yang diambil lebih dekat.',
    'failure.no-hair': 'Tidak ada rambut yang ditemukan di sekitar wajah ini. Bila ada, goreskan “Rambut” padanya.',
    'failure.donor-no-face':
      'Tidak ada wajah di foto yang rambutnya diambil. Pilih foto dengan wajah yang terang dan menghadap kamera.',
    'failure.donor-apparent-minor':
      'Wajah di foto yang rambutnya diambil tampak seperti orang berusia di bawah 18 tahun, dan foto seperti itu tidak dipakai di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda. Pilih foto orang dewasa.',
    'failure.donor-turned-too-far':
      'Wajah di foto yang rambutnya diambil terlalu menoleh ke samping. Pilih foto yang diambil lebih dari depan.',
    'failure.donor-too-small':
      'Kepala di foto yang rambutnya diambil terlalu kecil untuk kepala Anda; rambutnya akan tampak kabur. Pilih foto yang diambil lebih dekat.',
    'failure.donor-no-hair':
      'Hampir tidak ada rambut di foto yang rambutnya diambil. Pilih foto yang memperlihatkan lebih banyak rambut.',
    'failure.donor-long-hair':
      'Rambut di foto itu menjuntai melewati dagu, dan rambut seperti itu terlalu jarang berhasil. Pilih rambut yang berakhir di atas dagu, atau yang diikat ke belakang.',
    'failure.donor-glasses':
      'Orang yang rambutnya diambil memakai kacamata, yang akan meninggalkan bekas di pelipis Anda. Pilih foto tanpa kacamata; kacamata Anda boleh tetap dipakai.',
    'failure.donor-unclear':
      'Rambut di foto itu tidak dapat dibedakan dari kulit atau latarnya. Pilih foto yang rambutnya tampak jelas.',
    'failure.donor-cut-off':
      'Tepi foto memotong rambutnya. Pilih foto yang memperlihatkan seluruh rambut, dengan sedikit ruang di sekitarnya.',
    'failure.donor-uneven-light':
      'Cahaya pada wajah di foto yang rambutnya diambil tidak merata atau berwarna-warni. Pilih foto dengan cahaya merata.',
    'failure.angles-differ':
      'Kedua kepala menghadap arah yang berbeda atau miring berbeda. Pilih foto dengan posisi kepala yang serupa.',
    'failure.light-differs': 'Salah satu foto jauh lebih gelap. Pilih foto dengan cahaya yang mirip.',
    'failure.own-hair-larger':
      'Rambut Anda lebih panjang atau lebih lebar daripada rambut yang baru dan akan tetap terlihat. Pilih rambut yang lebih besar, atau foto Anda dengan rambut diikat ke belakang.',
  },
};
