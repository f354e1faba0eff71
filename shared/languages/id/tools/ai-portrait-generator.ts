import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pelukis potret',
    shortName: 'Potret',
    description: 'Melukis foto Anda dengan minyak, cat air, atau pensil.',
  },
  messages: {
    ...photoWords,
    'option.look': 'Dilukis sebagai',
    'look.oil': 'Cat minyak',
    'look.watercolour': 'Cat air',
    'look.pencil': 'Pensil',
    'look.pop-art': 'Pop art',
    'look.low-poly': 'Low poly',
    'look.duotone': 'Dua warna',
    'option.detail': 'Kehalusan',
    'option.colour': 'Warna',
    'option.duotone': 'Dua warna',
    'duotone.indigo': 'Nila dan persik',
    'duotone.forest': 'Hutan dan jerami',
    'duotone.rose': 'Prem dan mawar',
    run: 'Lukis potret',
    'warning.small': 'Fotonya kecil: goresannya menjadi kasar. Foto minimal 600 piksel terlihat lebih baik.',
    'note.reduced': 'Lukisan ini {{side}} piksel pada sisi panjangnya; goresan tidak menjadi lebih baik dari itu.',
  },
};
