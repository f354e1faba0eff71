import type { ToolTranslation } from '../../src/translation.ts';
import { moreWords, photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AI画像高画質化',
    shortName: '高画質化',
    description: '画像を拡大し、ノイズを取り、明るさを整えます。',
  },
  messages: {
    ...photoWords,
    ...moreWords,
    'input.more.hint': '30枚まで。同じ設定で1枚ずつ処理します。',
    ...thingWords,
    'option.size': '拡大',
    'size.1': 'そのまま',
    'size.2': '2倍',
    'size.4': '4倍',
    'option.denoise': 'ノイズ除去',
    'option.sharpen': 'シャープ',
    'option.light': '明るさ',
    'option.colour': '色かぶり',
    'option.fading': 'あせた色をよみがえらせる',
    run: '高画質にする',
    'blocked.large': '拡大すると {{megapixels}} メガピクセルになります。上限は {{limit}} です。倍率を下げてください。',
    'note.unfaded': '色はほとんどあせていないため、そのままにしました。',
    'note.monochrome': '白黒または単色の写真のため、色はそのままにしました。',
    'warning.slow': 'この大きさの写真の拡大は、ノートパソコンで約 {{minutes}} 分かかります。いつでも中止できます。',
    'warning.slow-many': 'すべての処理にはノートパソコンで約{{minutes}}分かかります。中止しても、できた分は残ります。',
  },
};
