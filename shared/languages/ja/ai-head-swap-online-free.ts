import { faceWords } from './face-words.ts';

/** The tool ai-head-swap-online-free in Japanese. */
export const aiHeadSwap = {
  ...faceWords,
  'input.source': '使う頭部',
  'input.source.hint': '正面を向いた1人。髪がすべて写り、光が均一なもの。',
  'input.target': '変更する写真',
  'input.target.hint': '人がだいたい同じ方向を向いているもの。',
  run: '頭部を入れ替える',
  'stage.cutting': '頭部と髪を切り抜いています…',
  'stage.joining': '頭部と体をつないでいます…',
  'blocked.unusable': '印を付けた顔のどちらかが小さすぎるか、横を向きすぎています。別の顔か別の写真を選んでください。',

  'failure.too-small': 'この写真の顔は頭部の入れ替えには小さすぎます。顔の幅が72ピクセル以上ある写真を選んでください。',
  'failure.turned-too-far': 'この写真の頭部は横を向きすぎています。もっとカメラのほうを向いた写真を選んでください。',

  'failure.head.source.too-small': '使う頭部が小さすぎます。顔がもっと大きく写った写真を選んでください。',
  'failure.head.target.too-small': '変更する写真の頭部が小さすぎます。もっと大きな写真を選んでください。',
  'failure.head.source.turned-too-far':
    '使う頭部が横を向きすぎています。もっとカメラのほうを向いた写真を選んでください。',
  'failure.head.target.turned-too-far':
    '変更する写真の頭部が横を向きすぎています。もっとカメラのほうを向いた写真を選んでください。',
  'failure.head.source.cut-off':
    '使う頭部が画像の端で切れています。髪がすべて写り、上に余裕のある写真を選んでください。',
  'failure.head.target.cut-off': '変更する写真の頭部が画像の端で切れています。髪がすべて写った写真を選んでください。',
  'failure.head.source.crowded':
    '別の人の頭、腕、または手が近すぎて、髪を見分けられません。この人だけが写り、両腕を下ろした写真を選んでください。',
  'failure.head.target.crowded': '変更する写真で2人の頭が近すぎます。間が空いている写真を選んでください。',
  'failure.head.source.uneven-light':
    '使う頭部の光が不均一か、複数の色が混ざっていて、貼り付けたように見えてしまいます。光が均一な写真を選んでください。',
  'failure.head.target.uneven-light': '変更する写真の光が不均一すぎます。別の写真を選んでください。',
  'failure.head.pair.angles-differ': '2つの頭部の向きや傾きが違いすぎます。同じような姿勢の写真を選んでください。',
  'failure.head.pair.light-differs':
    '2枚の写真の明るさや色が違いすぎて、新しい頭部が体になじみません。光の似た写真を選んでください。',
  'failure.head.pair.hair-wider':
    '変更する写真の人の髪が新しい頭部からはみ出し、残って見えてしまいます。髪が短いか束ねてある写真、または髪の多い頭部を選んでください。',
} as const;
