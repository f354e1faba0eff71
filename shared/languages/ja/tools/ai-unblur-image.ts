import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像のぼけ補正',
    shortName: 'ぼけ補正',
    description: '少しピントの外れた写真をくっきりさせます。',
  },
  messages: {
    ...photoWords,
    'option.kind': 'ぼけの種類',
    'kind.focus': 'ピンぼけ',
    'kind.motion': '手ぶれ',
    'option.radius': '半径（ピクセル）',
    'option.length': '長さ（ピクセル）',
    'option.angle': '方向（度）',
    'option.strength': '強さ',
    run: '鮮明にする',
    'note.strong':
      'この大きさのぼけでは細部は失われています。輪郭ははっきりしますが、文字や顔が読み取れるようにはなりません。',
  },
};
