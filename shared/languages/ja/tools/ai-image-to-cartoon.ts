import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像をカートゥーン風に',
    shortName: 'カートゥーン風',
    description: '写真を平らな色とペンの線で表します。',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    'option.look': '画風',
    'look.comic': 'コミック',
    'look.storybook': '絵本',
    'look.ink': 'ペン画',
    'look.poster': 'ポスター',
    'option.detail': '線の細かさ',
    'option.colour': '色',
    run: 'カートゥーンにする',
    'warning.small': '写真が小さいため線が粗くなります。600ピクセル以上の写真がおすすめです。',
    'note.reduced': '絵の長辺は {{side}} ピクセルです。線はそれ以上細かくなりません。',
  },
};
