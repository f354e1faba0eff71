import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ポートレート画家',
    shortName: 'ポートレート',
    description: '写真を油絵、水彩画、鉛筆画にします。',
  },
  messages: {
    ...photoWords,
    'option.look': '描き方',
    'look.oil': '油絵',
    'look.watercolour': '水彩画',
    'look.pencil': '鉛筆画',
    'look.pop-art': 'ポップアート',
    'look.low-poly': 'ローポリ',
    'look.duotone': '2色',
    'option.detail': '細かさ',
    'option.colour': '色',
    'option.duotone': '2つの色',
    'duotone.indigo': '藍と桃',
    'duotone.forest': '森と藁',
    'duotone.rose': '梅と薔薇',
    run: '描く',
    'warning.small': '写真が小さいため筆づかいが粗くなります。600ピクセル以上の写真がおすすめです。',
    'note.reduced': '絵の長辺は {{side}} ピクセルです。筆づかいはそれ以上細かくなりません。',
  },
};
