import { aiFaceSwap } from './ai-face-swap.ts';

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
  'failure.no-frame':
    'このブラウザではこの動画のフレームを表示できません。サーバーはより多くの形式に対応しているため、そのまま実行できます。',
  'failure.frame-without-face':
    '確認したフレームには入れ替えられる顔がありません。ほかのフレームにはあるかもしれません。使える顔のないフレームは元のままです。',
  'input.source': '使う顔',
  'option.faces': '顔を合わせる人',
  'faces.main': '最もよく映る人',
  'faces.all': '全員',
  'warning.largest':
    'この写真には複数の顔があります。最も大きい顔を使います。別の顔を使うには写真を切り抜いてください。',
  run: '顔を入れ替える',
};

/** The tool face-swap-video in Japanese. */
export const faceSwapVideo = {
  ...shared,
  'input.target': '加工する動画',
  'input.target.hint': 'MP4、MOV、WebM、MKV。60秒、1080pまで',
  'blocked.too-long':
    'この動画は{{seconds}}秒です。上限は{{longest}}秒です。無料の動画カッターで必要な部分を切り取り、ここで選んでください。',
};

/** The tool gif-face-swap in Japanese. */
export const gifFaceSwap = {
  ...shared,
  'input.target': '加工するGIF',
  'input.target.hint': '60秒までのアニメーションGIF',
  'blocked.not-gif':
    'これはGIFではなく別の形式の画像です。アニメーションGIFを選んでください。写真には無料の写真の顔入れ替えがあります。',
};
