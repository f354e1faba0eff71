/** What tools say of a clip that they open themselves, in Indonesian. */
export const ownClipWords = {
  'input.clip': 'Video',
  'input.clip.hint': 'MP4, MOV, WebM, atau MKV. Tetap di perangkat Anda.',
  'stage.looking': 'Melihat video…',
  'facts.line': '{{duration}} · {{width}} × {{height}} · {{codecs}} · {{size}}',
  'facts.line.rate': '{{duration}} · {{width}} × {{height}} · {{rate}} fps · {{codecs}} · {{size}}',
  'facts.silent': 'tanpa suara',
  'timeline.player': 'Video Anda',
  'timeline.no-preview': 'Browser ini tidak dapat menampilkan video ini. Ketik waktunya saja.',
  'failure.not-a-video': 'File ini bukan video MP4, MOV, WebM, atau MKV. Pilih file lain.',
  'failure.no-picture': 'File ini bersuara tetapi tanpa gambar. Pilih sebuah video.',
  'failure.damaged': 'Video ini rusak atau belum tersalin sampai selesai. Salin atau unduh lagi, lalu pilih lagi.',
  'failure.unknown-codec': 'Gambar video ini berformat yang tidak dikenal di sini. Ubah ke H.264 (MP4) dan coba lagi.',
  'failure.no-room':
    'Ruang kosong di perangkat ini tidak cukup. Kosongkan sebagian, atau pilih bagian yang lebih pendek.',
} as const;
