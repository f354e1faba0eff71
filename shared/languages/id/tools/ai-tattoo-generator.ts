import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat tato AI',
    shortName: 'Ide tato',
    description: 'Menggambar desain tato dari angka atau foto.',
  },
  messages: {
    'input.photo': 'Foto untuk titik-titik',
    'input.photo.hint': 'Satu motif dengan terang dan gelap yang jelas, di depan latar terang.',
    'sample.astronaut': 'Astronaut berbaju oranye',
    'sample.brown-hair': 'Perempuan berambut cokelat panjang',
    'option.style': 'Gaya',
    'style.mandala': 'Mandala',
    'style.geometric': 'Geometris',
    'style.botanical': 'Botani',
    'style.dots': 'Titik dari foto',
    'option.seed': 'Nomor desain',
    'option.detail': 'Rincian',
    'option.weight': 'Tebal garis',
    'option.folds': 'Pengulangan di sekeliling',
    'option.make': 'Simpan sebagai',
    'make.png': 'Gambar (PNG)',
    'make.svg': 'Garis (SVG)',
    run: 'Gambar desain',
    'stage.drawing': 'Menggambar…',
    'stage.saving': 'Menyimpan desain…',
    'note.artist':
      'Tunjukkan kepada seniman tato Anda: garis yang lebih rapat dari satu milimeter di kulit menyatu seiring tahun, dan mereka tahu mana yang perlu direnggangkan.',
    'failure.nothing-dark':
      'Foto ini tidak punya bagian gelap untuk digambar dengan titik. Pilih yang lebih banyak bayangannya.',
  },
};
