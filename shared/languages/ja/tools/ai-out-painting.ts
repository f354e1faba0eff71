import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIアウトペイント',
    shortName: 'アウトペイント',
    description: '画像を枠の外まで広げます。',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    'frame.title': '新しい枠',
    'frame.help': '枠の角や辺を引いて広げます。新しい部分は画像から写し取られ、質感や空が続きます。',
    'frame.label': '新しい枠。矢印キーで移動、Altと矢印キーで大きさを変えます。',
    'frame.formats': '比率',
    'fillings.legend': '枠を満たすもの',
    'fillings.advice':
      'この画像には、自然に続けられない辺があります。見比べてください。途中で切れているものがある辺には、背景のほうが合います。',
    'fillings.looking': '画像の辺を調べています…',
    'filling.continued': '続きを描く',
    'filling.soft': 'ぼかして消す',
    'filling.blurred': 'ぼかした画像',
    'filling.colour': '縁の色',
    'option.left': '左へ',
    'option.right': '右へ',
    'option.top': '上へ',
    'option.bottom': '下へ',
    'option.variant': '案',
    'variant.0': '案1',
    'variant.1': '案2',
    'variant.2': '案3',
    'variant.3': '案4',
    run: '画像を広げる',
    'run.model': '画像を作る',
    'model.input.photo': '画像',
    'blocked.no-room': '枠を画像より大きくしてください。',
    'warning.wide':
      '元の半分より大きく広げると、同じ模様が繰り返されます。二回に分けるか、広げる幅を小さくすると自然です。',
    'note.fitting': 'この画像には自然に続けられない辺があるため、背景の上に置きました。上で別の満たし方を選べます。',
    'note.another': '合わないときは、別の案を試してください。写し取る場所が変わります。',
    'note.backdrop': '人や物が途中で切れている辺には、背景（ぼかして消す、ぼかした画像、縁の色）のほうが合います。',
    'note.reduced': '広げた画像が4000万画素を超えないように、写真を縮小しました。',
    'note.people.left': '左の辺に人がいます。切れた部分は画像から補えません。その辺はそのままにしてください。',
    'note.people.right': '右の辺に人がいます。切れた部分は画像から補えません。その辺はそのままにしてください。',
    'note.people.top': '上の辺に人がいます。切れた部分は画像から補えません。その辺はそのままにしてください。',
    'note.people.bottom': '下の辺に人がいます。切れた部分は画像から補えません。その辺はそのままにしてください。',
    'note.broken.left':
      '左の辺で切れているものは画像のほかの場所になく、続きを作れませんでした。その辺はそのままにするか、少しだけ広げてください。',
    'note.broken.right':
      '右の辺で切れているものは画像のほかの場所になく、続きを作れませんでした。その辺はそのままにするか、少しだけ広げてください。',
    'note.broken.top':
      '上の辺で切れているものは画像のほかの場所になく、続きを作れませんでした。その辺はそのままにするか、少しだけ広げてください。',
    'note.broken.bottom':
      '下の辺で切れているものは画像のほかの場所になく、続きを作れませんでした。その辺はそのままにするか、少しだけ広げてください。',
    'note.better.left': '左の辺は自然に続けられます。',
    'note.better.right': '右の辺は自然に続けられます。',
    'note.better.top': '上の辺は自然に続けられます。',
    'note.better.bottom': '下の辺は自然に続けられます。',
    'failure.preview': 'プレビューを作れませんでした。画像は作れることもあります。',
    'failure.nothing-to-copy': '画像が透明か小さすぎて、広げられません。',
  },
};
