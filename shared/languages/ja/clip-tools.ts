import { aiFaceSwap } from './ai-face-swap.ts';
import { faceWords } from './face-words.ts';

const shared = {
  'sample.6': aiFaceSwap['sample.6'],
  'sample.5': aiFaceSwap['sample.5'],
  'sample.3': aiFaceSwap['sample.3'],
  'sample.4': aiFaceSwap['sample.4'],
  'sample.credit': aiFaceSwap['sample.credit'],
  'stage.loading': aiFaceSwap['stage.loading'],
  'stage.finding': aiFaceSwap['stage.finding'],
  'stage.reading': aiFaceSwap['stage.reading'],
  'failure.no-face': aiFaceSwap['failure.no-face'],
  'failure.too-small': aiFaceSwap['failure.too-small'],
  'failure.turned-too-far': aiFaceSwap['failure.turned-too-far'],
  'failure.unclear': aiFaceSwap['failure.unclear'],
  'finding.source.small': aiFaceSwap['finding.source.small'],
  'finding.source.turned': aiFaceSwap['finding.source.turned'],
  'finding.source.eyes-closed': aiFaceSwap['finding.source.eyes-closed'],
  'finding.source.very-dark': aiFaceSwap['finding.source.very-dark'],
  'finding.source.coloured-light': aiFaceSwap['finding.source.coloured-light'],
  'finding.source.uneven-light': aiFaceSwap['finding.source.uneven-light'],
  'finding.source.covered': aiFaceSwap['finding.source.covered'],
  'failure.apparent-minor': faceWords['failure.apparent-minor'],
  'failure.no-frame':
    'このブラウザではこの動画のフレームを表示できません。サーバーはより多くの形式に対応しているため、そのまま実行できます。',
  'failure.frame-without-face':
    '確認したフレームには入れ替えられる顔がありません。ほかのフレームにはあるかもしれません。使える顔のないフレームは元のままです。',
  'input.source': '使う顔',
  'frame.at': '試すフレーム',
  'option.faces': '顔を合わせる人',
  'faces.main': '最もよく映る人',
  'faces.all': '全員',
  'warning.largest':
    'この写真には複数の顔があります。最も大きい顔を使います。別の顔を使うには写真を切り抜いてください。',
  run: '顔を入れ替える',
};

/** What the tools for videos say, which a device can swap itself. */
const video = {
  'failure.unreadable':
    'このブラウザではこの動画を読み取れません。H.264のMP4で保存し直すか、別の動画を選んでください。',
  'failure.nobody-swapped':
    'この動画には入れ替えられる顔がありませんでした。小さすぎるか、横を向いているか、隠れています。別の動画か、顔がもっと大きく映る動画を選んでください。',
  'stage.checking': '動画を確認しています…',
  'stage.people': '動画に映る人を探しています…',
  'stage.swapping': '顔を入れ替えています…',
  'stage.saving': '動画を保存しています…',
  'where.legend': '処理する場所',
  'where.here': 'この端末で、無料',
  'where.here.text':
    'この端末で約{{duration}}。動画は端末の外に出ません。終わるまでこのページを開いて手前に表示しておいてください。',
  'where.servers_other': 'サーバーで、{{count}}クレジット',
  'where.servers.text': '動画の送信後、約{{duration}}。このページを離れても処理は続きます。',
  'input.target': '加工する動画',
  'input.target.hint': 'MP4、MOV、WebM、MKV。60秒、1080pまで',
  'blocked.too-long':
    'この動画は{{seconds}}秒です。上限は{{longest}}秒です。無料の動画カッターで必要な部分を切り取り、ここで選んでください。',
};

/** The tool face-swap-video in Japanese. */
export const faceSwapVideo = { ...shared, ...video };

/** The tool gif-face-swap in Japanese. */
export const gifFaceSwap = {
  ...shared,
  'input.target': '加工するGIF',
  'input.target.hint': '60秒までのアニメーションGIF',
  'blocked.not-gif':
    'これはGIFではなく別の形式の画像です。アニメーションGIFを選んでください。写真には無料の写真の顔入れ替えがあります。',
};

/** The tool multiple-video-face-swap in Japanese. */
export const multipleVideoFaceSwap = {
  ...faceWords,
  ...video,
  'frame.at': shared['frame.at'],
  'input.sources': '新しい顔',
  'input.sources.hint': '新しい顔ごとに1枚、または複数の顔が写った1枚の写真。',
  'people.text': 'この動画で見つかった人です。新しい顔を選ばなかった人は元のままです。',
  'note.person': '小さすぎるか横を向いているため、入れ替えられません。',
  'failure.nobody':
    'この動画には入れ替えられる人がいません。十分に大きく正面を向いた顔が必要です。別の動画を選んでください。',
  'failure.frame-without-face':
    'このフレームには新しい顔になる人が映っていません。スライダーを別の場面に動かしてください。',
  'blocked.no-pair': '少なくとも1人に新しい顔を選んでください。',
  run: '顔を入れ替える',
};
