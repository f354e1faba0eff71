/** What every tool of puppet animation says alike. */
export const puppetWords = {
  'input.photo': 'Foto satu orang dewasa',
  'input.photo.hint': 'Berdiri, tampak depan, setidaknya sampai paha. Tetap di perangkat Anda.',
  'sample.moonwalk': 'Astronaut di Bulan',
  'option.motion': 'Gerakan',
  'motion.shake': 'Goyang pinggul',
  'motion.wobble': 'Bergoyang seperti mainan',
  'motion.bounce': 'Memantul',
  'motion.shimmy': 'Goyang bahu',
  'motion.side-step': 'Langkah samping',
  'motion.knees': 'Ayunan lutut',
  'option.strength': 'Seberapa liar',
  'strength.gentle': 'Lembut',
  'strength.medium': 'Sedang',
  'strength.wild': 'Liar',
  'option.tune': 'Ketukan',
  'tune.disco': 'Disko',
  'tune.funk': 'Funk',
  'tune.toy': 'Kotak musik',
  'tune.none': 'Tanpa suara',
  'option.seconds': 'Detik',
  'seconds.4': '4',
  'seconds.8': '8',
  'option.side': 'Ukuran',
  'side.720': '720p',
  'side.1080': '1080p',
  'stage.looking': 'Mencari orangnya…',
  'stage.cutting': 'Memotong orangnya dan mengisi latar…',
  'stage.filming': 'Menggerakkan dan merekam…',
  run: 'Buat klip',
  'note.made': '{{seconds}} detik, {{width}} × {{height}}, 30 frame per detik. Klip berulang mulus.',
  'note.arms':
    'Lengan yang menempel pada badan ikut bergerak bersamanya. Bila lengan terpisah dari badan di foto, lengan ikut mengayun.',
  'failure.no-face':
    'Tidak ada wajah yang ditemukan di foto ini. Pilih foto dengan orang yang menghadap kamera dalam cahaya yang baik.',
  'failure.face-too-small':
    'Wajah di foto ini terlalu kecil untuk memastikan bahwa ini orang dewasa. Pilih foto yang lebih besar atau lebih dekat.',
  'failure.apparent-minor':
    'Ada wajah di foto ini yang tampak seperti orang di bawah 18 tahun, dan foto seperti itu tidak digerakkan di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda. Pilih foto orang dewasa.',
  'failure.several-people':
    'Ada beberapa orang di foto ini. Potong ke orang yang akan bergerak, atau pilih foto satu orang saja.',
  'failure.no-person':
    'Tidak ada badan utuh yang ditemukan untuk wajah di foto ini. Pilih foto satu orang yang berdiri, dengan bahu dan pinggul terlihat.',
  'failure.too-small':
    'Orangnya terlalu kecil di foto ini. Potong foto agar orangnya memenuhi tinggi gambar, atau pilih foto yang lebih dekat.',
  'failure.too-close':
    'Foto ini hampir hanya menampilkan kepala dan bahu, atau terpotong terlalu dekat di bawah pinggul. Pilih foto yang diambil dari lebih jauh.',
  'failure.cut-off': 'Kepala, bahu, atau pinggul melewati tepi foto. Pilih foto dengan ruang di sekitar orangnya.',
  'failure.not-upright': 'Orangnya terlalu miring atau berbaring. Pilih foto saat ia berdiri tegak.',
  'failure.sideways': 'Orangnya tampak dari samping. Pilih foto dari depan.',
  'failure.bent-legs': 'Kakinya ditekuk atau terangkat, seperti duduk atau melompat. Pilih foto orang yang berdiri.',
  'failure.unclear':
    'Orangnya tidak dapat dibedakan dengan jelas dari latar. Foto dengan latar yang lebih polos dan tanpa benda di depan badan akan membantu.',
  'failure.needs-legs':
    'Gerakan ini memerlukan kedua kaki sampai telapak, dengan celah di antaranya. Pilih goyang pinggul, bergoyang, atau goyang bahu, atau foto seluruh badan.',
  'failure.format-unsupported':
    'Browser ini tidak dapat menulis video H.264 dengan suara sebesar ini. Pilih 720p, atau coba Chrome, Edge, atau Safari.',
  'failure.no-room': 'Ruang kosong di perangkat ini tidak cukup. Kosongkan sebagian, lalu coba lagi.',
} as const;
