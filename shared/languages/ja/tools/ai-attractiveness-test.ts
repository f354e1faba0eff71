import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '顔のバランス測定',
    shortName: '顔のバランス',
    description: '顔のバランスを測る、遊びのツールです。',
  },
  messages: {
    ...faceWords,
    'input.photo': '大人の写真',
    'input.photo.hint': '正面から、力を抜いた表情で、腕の長さ以上離れて撮ったもの。',
    'measures.title': '測るもの',
    'measure.fifths': '顔の幅は目の幅のいくつ分か。画法書では5。',
    'measure.eyes': '両目の間隔は目の幅のいくつ分か。画法書では1。',
    'measure.thirds': '眉から鼻までと、鼻から顎までの比。画法書では1。',
    'measure.lips': '鼻と顎の間での口の位置。画法書では3分の1。',
    'measure.mouth': '口の幅は鼻の幅のいくつ分か。俗説では1.62。',
    'measure.sides': '左右の違いを両目の幅と比べたもの。0％の顔はありません。',
    'card.fifths': '顔の幅（目の幅いくつ分）',
    'card.eyes': '両目の間隔（目の幅いくつ分）',
    'card.thirds': '眉〜鼻 : 鼻〜顎',
    'card.lips': '鼻と顎の間の口の位置',
    'card.mouth': '口の幅（鼻の幅いくつ分）',
    'card.sides': '左右の違い',
    'card.textbook': '画法書',
    'card.footer': '遊びで測った比率です。美しさを示すものではありません。',
    run: '顔を測る',
    'note.taste':
      'これは距離であり、評価ではありません。愛される顔はどの決まりとも違い、好みは時代や場所や人によって変わります。数式にはわかりません。',
    'note.camera': 'レンズや距離や笑顔が変わると、人による違いよりも大きく数値が動きます。',
    'failure.not-frontal':
      '顔が横や上下を向いているため、姿勢を測ることになってしまいます。真正面から撮った写真を選んでください。',
  },
};
