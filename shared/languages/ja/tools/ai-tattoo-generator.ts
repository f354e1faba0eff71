import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIタトゥー作成',
    shortName: 'タトゥー案',
    description: '番号や写真からタトゥーの図案を描きます。',
  },
  messages: {
    'input.photo': '点描にする写真',
    'input.photo.hint': '明るい背景の前にある、光と影のはっきりしたモチーフ。',
    'sample.astronaut': 'オレンジ色の服の宇宙飛行士',
    'sample.brown-hair': '長い茶髪の女性',
    'option.style': 'スタイル',
    'style.mandala': '曼荼羅',
    'style.geometric': '幾何学',
    'style.botanical': '植物',
    'style.dots': '写真から点描',
    'option.seed': '図案の番号',
    'option.detail': '細かさ',
    'option.weight': '線の太さ',
    'option.folds': '中心まわりの繰り返し',
    'option.make': '保存形式',
    'make.png': '画像（PNG）',
    'make.svg': '線（SVG）',
    run: '図案を描く',
    'stage.drawing': '描いています…',
    'stage.saving': '図案を保存しています…',
    'note.artist':
      '彫師に見せてください。肌の上で1ミリより近い線は年月とともにつながるため、どこを空けるべきか教えてくれます。',
    'failure.nothing-dark': 'この写真には点描にできる暗い部分がありません。影の多い写真を選んでください。',
  },
};
