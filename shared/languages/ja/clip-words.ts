import { doubtWords } from './doubt-words.ts';
import { faceWords } from './face-words.ts';
import { keptWords } from './kept-words.ts';

/** Words that the tools for clips share, in Japanese. */
export const clipWords = {
  'sample.blue-suit': faceWords['sample.blue-suit'],
  'sample.dark-suit': faceWords['sample.dark-suit'],
  'sample.astronaut': faceWords['sample.astronaut'],
  'sample.astronaut.mp4': '宇宙飛行士の短い動画',
  'sample.astronaut.gif': '宇宙飛行士のGIF',
  'stage.loading': faceWords['stage.loading'],
  'stage.finding': faceWords['stage.finding'],
  'stage.reading': faceWords['stage.reading'],
  'failure.no-face': faceWords['failure.no-face'],
  'failure.too-small': faceWords['failure.too-small'],
  'failure.turned-too-far': faceWords['failure.turned-too-far'],
  'failure.unclear': faceWords['failure.unclear'],
  'finding.source.small': faceWords['finding.source.small'],
  'finding.source.turned': faceWords['finding.source.turned'],
  'finding.source.eyes-closed': faceWords['finding.source.eyes-closed'],
  'finding.source.very-dark': faceWords['finding.source.very-dark'],
  'finding.source.coloured-light': faceWords['finding.source.coloured-light'],
  'finding.source.uneven-light': faceWords['finding.source.uneven-light'],
  'finding.source.covered': faceWords['finding.source.covered'],
  'failure.apparent-minor': faceWords['failure.apparent-minor'],
  ...doubtWords,
  'doubt.better-photo': faceWords['doubt.better-photo'],
  'doubt.better-face': faceWords['doubt.better-face'],
  'failure.no-frame':
    'このブラウザではこの動画のフレームを表示できません。サーバーはより多くの形式に対応しているため、そのまま実行できます。',
  'failure.frame-without-face':
    '確認したフレームには入れ替えられる顔がありません。ほかのフレームにはあるかもしれません。使える顔のないフレームは元のままです。',
  ...keptWords,
  'input.source': '使う顔',
  'frame.at': '試すフレーム',
  'option.faces': '顔を合わせる人',
  'faces.main': '最もよく映る人',
  'faces.all': '全員',
  'pick.face': faceWords['pick.face'],
  run: '顔を入れ替える',
};

/** Words of the tools for videos, which a device can swap itself, in Japanese. */
export const videoWords = {
  'sample.window.mp4': '窓辺にいる4人の女性の短い動画',
  'failure.unreadable':
    'このブラウザではこの動画を読み取れません。H.264のMP4で保存し直すか、別の動画を選んでください。',
  'failure.broken-video':
    'この動画は開けません。ファイルが壊れているか、途中で切れています。保存かダウンロードをやり直すか、別の動画を選んでください。',
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
