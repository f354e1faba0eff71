import type { ToolTranslation } from '../../src/translation.ts';
import { ownClipWords } from '../own-clip-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '動画の透かし除去',
    shortName: '動画の透かし',
    description: 'ご自身の動画からロゴや時刻表示を消します。',
  },
  messages: {
    ...ownClipWords,
    'sample.marked': '隅に文字が入った街',
    run: '印を消す',
    'stage.removing': '1 コマずつ埋めています…',
    'stage.cropping': '1 コマずつ切り取っています…',
    'frame.time': '印を付けるコマ',
    'frame.time.hint': 'どのコマでも同じ場所から消します。',
    'marks.title': '消すところに印を付ける',
    'marks.help': 'ロゴや時刻表示を四角で囲むか、ブラシでなぞります。小さく囲むほど推測が減ります。',
    'role.mark': '印',
    'role.erase': '消しゴム',
    'fillings.trying': 'このフレームで3通りの埋め方を試しています…',
    'fillings.legend': '埋め方',
    'fillings.name': '埋め方 {{number}}',
    'fillings.hint': '上のフレームでの見え方です。それぞれ別の場所から写し取ります。どの場面も同じ方法で埋めます。',
    'way.legend': '方法',
    'way.fill': '埋める',
    'way.fill.how': '画面の大きさは変わりません。印の上で何かが動く場合は、跡が残ります。',
    'way.crop': '切り落とす',
    'way.crop.how': '印のある部分を切り落とします。跡は残りません。',
    'way.crop.keeps': '画面の {{percent}}%（{{width}} × {{height}} ピクセル）が残ります。印の跡は残りません。',
    'way.crop.small': '画面の {{percent}}% しか残らないため、選べません。',
    'way.risky': '印のまわりの動きが多いため、埋めた跡が見えるかもしれません。',
    'way.risky.crop':
      '印のまわりの動きが多いため、埋めた跡が見えるかもしれません。切り落とせば跡は残らず、画面の {{percent}}% が残ります。',
    'warning.rights': 'ご自身に権利のある動画だけにお使いください。他人の作品から印を消すことは、多くの場合違法です。',
    'blocked.made-by-model':
      'このファイルには AI が作ったと記されています。そのような印はここでは消しません。人がだまされるのを防ぐためのものです。',
    'blocked.undecodable':
      'このブラウザーではこの動画を読み書きできません。H.264（MP4）に変換するか、別のブラウザーをお試しください。',
    'blocked.no-mark': '先に消すところに印を付けてください。',
    'note.removed_other': '{{count}} ショット、{{frames}} コマを埋めました。音声は元のままです。',
    'note.cropped':
      '画面は {{width}} × {{height}} ピクセルになり、元の {{percent}}% が残りました。音声は元のままです。',
    'failure.frame': 'このコマは読めません。別のコマを選んでください。',
    'failure.no-mark': '何も印が付いていません。印を四角で囲んでください。',
    'failure.mark-large':
      '印が画面の 5 分の 1 を超えています。埋める元になる部分が足りません。切り落とせるかもしれません。',
    'failure.crop-small': 'この印を切り落とすと、画面が半分も残りません。埋めるか、印を小さくしてください。',
    'failure.exact-unsupported': 'このブラウザーではこの動画を書き出せません。別のブラウザーをお試しください。',
  },
};
