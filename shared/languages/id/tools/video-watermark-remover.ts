import type { ToolTranslation } from '../../src/translation.ts';
import { ownClipWords } from '../own-clip-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Penghapus tanda air video',
    shortName: 'Tanda air video',
    description: 'Menghapus logo atau cap waktu dari video milik Anda.',
  },
  messages: {
    ...ownClipWords,
    'sample.marked': 'Kota dengan tulisan di sudut',
    run: 'Hapus tanda',
    'stage.removing': 'Mengisi tanda, bingkai demi bingkai…',
    'stage.cropping': 'Memotong gambar, bingkai demi bingkai…',
    'frame.time': 'Bingkai untuk menandai',
    'frame.time.hint': 'Tanda diambil dari tempat yang sama di setiap bingkai.',
    'marks.title': 'Tandai yang dihapus',
    'marks.help':
      'Gambar kotak di sekitar logo atau cap waktu, atau sapukan kuas. Jangan terlalu lebar: makin sedikit yang ditebak.',
    'role.mark': 'Tandai',
    'role.erase': 'Hapus',
    'fillings.trying': 'Mencoba tiga isian pada bingkai ini…',
    'fillings.legend': 'Diisi seperti ini',
    'fillings.name': 'Isian {{number}}',
    'fillings.hint':
      'Begini tampilannya pada bingkai di atas. Tiap isian mengambil dari tempat lain; setiap adegan diisi dengan cara yang sama.',
    'way.legend': 'Cara',
    'way.fill': 'Isi',
    'way.fill.how': 'Ukuran gambar tetap. Jika ada yang bergerak sendiri di atas tanda, jejaknya tertinggal.',
    'way.crop': 'Potong',
    'way.crop.how': 'Memotong bagian yang bertanda. Tidak ada jejak yang tertinggal.',
    'way.crop.keeps':
      'Menyisakan {{percent}}% gambar: {{width}} × {{height}} piksel. Tidak ada jejak tanda yang tertinggal.',
    'way.crop.small': 'Hanya {{percent}}% gambar yang akan tersisa, jadi ini tidak ditawarkan.',
    'way.risky': 'Banyak yang bergerak di sekitar tanda ini, jadi isiannya mungkin akan terlihat.',
    'way.risky.crop':
      'Banyak yang bergerak di sekitar tanda ini, jadi isiannya mungkin akan terlihat. Memotong tidak meninggalkan jejak, dan menyisakan {{percent}}% gambar.',
    'warning.rights':
      'Hanya untuk video yang haknya milik Anda. Menghapus tanda dari karya orang lain sering kali melanggar hukum.',
    'blocked.made-by-model':
      'File ini menyatakan dibuat oleh AI. Tanda seperti itu tidak dihapus di sini: tanda itu melindungi orang dari penipuan.',
    'blocked.undecodable':
      'Browser ini tidak dapat membaca atau menulis video ini. Ubah ke H.264 (MP4), atau coba browser lain.',
    'blocked.no-mark': 'Tandai dulu yang akan dihapus.',
    'note.removed_other': '{{frames}} bingkai diisi, dalam {{count}} adegan. Suaranya tetap sama.',
    'note.cropped': 'Gambar kini {{width}} × {{height}} piksel: {{percent}}% darinya tersisa. Suaranya tetap sama.',
    'failure.frame': 'Bingkai ini tidak dapat dibaca. Pilih yang lain.',
    'failure.no-mark': 'Tidak ada yang ditandai. Gambar kotak di sekitar tanda.',
    'failure.mark-large':
      'Tanda menutupi lebih dari seperlima gambar. Terlalu sedikit yang tersisa untuk mengisinya. Mungkin bisa dipotong.',
    'failure.crop-small':
      'Memotong tanda ini akan menyisakan kurang dari setengah gambar. Isi saja, atau tandai lebih sedikit.',
    'failure.exact-unsupported': 'Browser ini tidak dapat menulis video seperti ini. Coba browser lain.',
  },
};
