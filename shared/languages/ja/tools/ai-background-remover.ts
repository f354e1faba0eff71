import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '背景の削除',
    shortName: '背景削除',
    description: '人物、動物、物を写真から切り抜きます。',
  },
  messages: {
    ...photoWords,
    'marks.title': '何を残しますか',
    'marks.help':
      '暗くなった部分が消えます。違っているところは、残すものか消すものに短い線を引くと、残りは自動で決まります。「戻す」と「消しゴム」は塗ったとおりに効きます。',
    'role.keep': '残す',
    'role.drop': '消す',
    'role.restore': '戻す',
    'role.erase': '消しゴム',
    'option.subject': '探すもの',
    'subject.auto': '自動',
    'subject.person': '人物',
    'subject.main': '主な物',
    'subject.marks': '自分の線',
    'option.edges': '輪郭',
    'edges.hard': 'くっきり',
    'edges.soft': 'やわらか',
    'edges.hair': '髪・毛',
    'option.background': '新しい背景',
    'background.none': '透明',
    'background.white': '白',
    'background.grey': '明るい灰色',
    'background.black': '黒',
    'background.blue': 'スタジオの青',
    'background.green': '緑',
    'background.blur': 'ぼかした写真',
    'option.shadow': 'やわらかい影',
    'option.crop': '被写体に合わせて切り取る',
    run: '切り抜く',
    'failure.preview': 'プレビューを作れませんでした。切り抜き自体はできるかもしれません。',
    'blocked.unmarked': '残すものに線を引いてください。',
    'failure.nothing-found': '目立つものが見つかりませんでした。残すものに線を引いてください。',
  },
};
