import { doubtWords } from './doubt-words.ts';

/** What every tool with the face engine says, in Japanese. */
export const faceWords = {
  'sample.blue-suit': '青い飛行服を着てほほえむ女性',
  'sample.dark-suit': '暗い色の飛行服を着て笑う男性',
  'sample.white-suit': '白い宇宙服の男性',
  'sample.knight': '赤い髪の騎士の絵',
  'sample.oil-portrait': '口ひげの男性の油絵',
  'sample.black-hair': '長い黒髪の女性',
  'sample.hair-bun': '髪をまとめた女性',
  'sample.astronaut': 'オレンジ色の宇宙服の宇宙飛行士',
  'sample.sample6': '窓辺の4人の女性',
  'stage.loading': '顔検出を起動しています…',
  'stage.finding': '顔を探しています…',
  'stage.reading': 'それぞれの顔を詳しく調べています…',
  'stage.swapping': '顔を入れ替えています…',
  'stage.saving': '画像を保存しています…',
  'failure.no-face':
    'この写真からは顔が見つかりませんでした。顔が明るく、隠れておらず、カメラのほうを向いている写真を選んでください。',
  'failure.too-small':
    'この写真の顔は小さすぎます。もっと近くで撮った写真など、顔が大きく写っている写真を選んでください。',
  'failure.turned-too-far': 'この写真の顔は横を向きすぎています。両目が見える写真を選んでください。',
  'failure.unclear': 'この写真の顔は隠れているか、途中で切れています。額、目、鼻、口が見える写真を選んでください。',
  'note.too-small': '小さすぎるため、入れ替えられません。',
  'failure.apparent-minor':
    'この写真の顔は18歳未満に見えます。そのような顔は、ここでは使うことも変えることもできません。若い大人を誤って判定することもあります。アップロードや保存は一切していません。大人が写っている写真を選んでください。',
  'note.apparent-minor': '18歳未満に見えるため、使うことも変えることもできません。',
  'note.turned-too-far': '横を向きすぎているため、入れ替えられません。',
  'note.unclear': '隠れているか途中で切れているため、入れ替えられません。',
  'finding.source.small':
    '使う顔が小さいため、仕上がりがぼやけることがあります。顔が大きく写った写真なら、よりくっきりします。',
  'finding.source.turned': '使う顔が横を向いているため、見えない側は推測で補います。正面から撮った写真が最適です。',
  'finding.source.eyes-closed': '使う顔の目が閉じているため、目は加工する写真のものがそのまま残ります。',
  'finding.source.very-dark': '使う顔がとても暗いため、仕上がりで細部が失われることがあります。',
  'finding.source.coloured-light': 'この顔に当たる光の色が強いため、仕上がりがまだらに見えることがあります。',
  'finding.source.uneven-light':
    '使う顔の半分が日陰か強い日差しの中にあるため、仕上がりがまだらに見えることがあります。光が均一に当たった写真が最適です。',
  'finding.source.covered':
    '使う顔の一部が髪、手、眼鏡などで隠れています。その部分は補われるため、不自然に見えることがあります。',
  'finding.target.turned': '加工する写真に横向きの顔があるため、仕上がりが平面的に見えることがあります。',
  'finding.target.eyes-closed': '加工する写真に目を閉じた顔があります。目は閉じたままになり、似かたが弱くなります。',
  'finding.target.very-dark': '加工する写真にとても暗い顔があるため、新しい顔が明るすぎるように見えることがあります。',
  'finding.pair.angles-differ': '2つの顔の向きが大きく違うため、仕上がりがゆがんで見えることがあります。',
  'note.small': '小さめです。仕上がりがぼやけることがあります。',
  'note.turned': '横を向いています。仕上がりが平面的に見えることがあります。',
  'note.eyes-closed': '目を閉じています。目は閉じたままになります。',
  'note.very-dark': 'とても暗く写っています。新しい顔が明るすぎて見えることがあります。',
  'note.coloured-light': '光の色が強く、仕上がりがまだらに見えることがあります。',
  'note.uneven-light': '光にむらがあり、仕上がりがまだらに見えることがあります。',
  'note.covered': '一部が隠れています。その部分は補って描きます。',
  'note.angles-differ': '別の方向を向いています。',
  'pick.face': '顔{{number}}。この顔を使う',
  ...doubtWords,
  'doubt.better-photo': '試したところ、ここでは{{name}}の顔のほうがきれいに仕上がります。',
  'doubt.better-face': '試したところ、ここでは{{name}}の左から{{number}}番目の顔のほうがきれいに仕上がります。',
};
