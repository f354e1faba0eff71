import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIヘアスタイルチェンジ',
    shortName: 'ヘアスタイル',
    description: '写真で新しい髪色、別の写真の髪、新しい髪型を試せます。',
  },
  messages: {
    ...photoWords,
    'option.make': '変えるもの',
    'make.dye': '髪色',
    'make.wig': '写真の髪',
    'input.donor': '髪を借りる人',
    'input.donor.hint':
      '同意した大人一人。あなたと同じ角度で、髪全体が写っている写真。髪はあごより上で終わり、眼鏡なし。',
    'marks.title': 'どこが髪ですか？',
    'marks.help':
      '髪は仕上がりの状態で表示されます。違うところは、自分の髪の部分か髪でない部分を短くなぞると、残りもそれに従います。',
    'role.keep': '髪',
    'role.drop': '髪ではない',
    'option.dye': '新しい色',
    'option.look': '染め方',
    'look.one': '一色',
    'look.highlights': 'ハイライト',
    'look.ombre': 'オンブレ',
    'option.second': '二つ目の色',
    'option.amount': 'その量',
    'option.strength': '強さ',
    'option.roots': '根元に元の色を残す',
    'option.tone': '髪の色',
    'tone.theirs': '写真のまま',
    'tone.own': '自分の髪に合わせる',
    'option.size': '大きさ',
    'option.up': '上下の位置',
    'option.hairline': '生え際の柔らかさ',
    'dye.black': 'ブラック',
    'dye.espresso': 'ダークブラウン',
    'dye.brown': 'ブラウン',
    'dye.chestnut': 'チェスナット',
    'dye.auburn': 'オーバーン',
    'dye.copper': 'カッパー',
    'dye.red': 'レッド',
    'dye.caramel': 'キャラメル',
    'dye.honey': 'ハニーブロンド',
    'dye.blond': 'ブロンド',
    'dye.platinum': 'プラチナ',
    'dye.silver': 'シルバー',
    'dye.burgundy': 'バーガンディ',
    'dye.pink': 'ピンク',
    'dye.rose-gold': 'ローズゴールド',
    'dye.purple': 'パープル',
    'dye.lavender': 'ラベンダー',
    'dye.blue': 'ブルー',
    'dye.teal': 'ティール',
    'dye.green': 'グリーン',
    run: '髪を染める',
    'run.wig': '髪をのせる',
    'run.model': '画像を作る',
    'model.input.photo': 'ポートレート',
    'note.others': '一番大きい顔の髪を染めました。ほかの人を選ぶには写真を切り抜いてください。',
    'note.others.wig': 'それぞれの写真で一番大きい顔を使いました。ほかの人を選ぶには写真を切り抜いてください。',
    'failure.preview': 'プレビューを作れませんでした。画像は作れることもあります。',
    'failure.no-face': 'この写真からは顔が見つかりませんでした。明るく、カメラを向いた写真を選んでください。',
    'failure.apparent-minor':
      '顔が18歳未満に見えるため、ここでは変更できません。若い大人を誤って判定することもあります。大人が写っている写真を選んでください。',
    'failure.turned-too-far': '顔が横を向きすぎています。もっと正面から撮った写真を選んでください。',
    'failure.too-small': '顔が小さすぎて髪を染められません。もっと近くで撮った写真を選んでください。',
    'failure.no-hair': 'この顔の周りに髪が見つかりませんでした。髪があれば「髪」でなぞってください。',
    'failure.donor-no-face':
      '髪を借りる写真からは顔が見つかりませんでした。明るく、カメラを向いた写真を選んでください。',
    'failure.donor-apparent-minor':
      '髪を借りる写真の顔が18歳未満に見えるため、ここでは使えません。若い大人を誤って判定することもあります。大人が写っている写真を選んでください。',
    'failure.donor-turned-too-far':
      '髪を借りる写真の顔が横を向きすぎています。もっと正面から撮った写真を選んでください。',
    'failure.donor-too-small':
      '髪を借りる写真の頭が小さすぎて、髪がぼやけてしまいます。もっと近くで撮った写真を選んでください。',
    'failure.donor-no-hair': '髪を借りる写真に髪がほとんど見つかりませんでした。髪がもっと見える写真を選んでください。',
    'failure.donor-long-hair':
      'その写真の髪はあごより下まであり、きれいに仕上がることがほとんどありません。あごより上で終わる髪か、後ろで結んだ髪を選んでください。',
    'failure.donor-glasses':
      '髪を借りる人が眼鏡をかけていて、こめかみに跡が残ってしまいます。眼鏡のない写真を選んでください。あなたの眼鏡はそのままで大丈夫です。',
    'failure.donor-unclear': 'その写真の髪は肌や背景と見分けられません。髪がはっきり見える写真を選んでください。',
    'failure.donor-cut-off':
      '写真の端で髪が切れています。周りに少し余裕があり、髪全体が写っている写真を選んでください。',
    'failure.donor-uneven-light':
      '髪を借りる写真の顔に当たる光にむらがあるか、複数の色があります。均一な光の写真を選んでください。',
    'failure.angles-differ': '二つの頭の向きか傾きが違います。同じように構えた写真を選んでください。',
    'failure.light-differs': '一方の写真がずっと暗くなっています。似た明るさの写真を選んでください。',
    'failure.own-hair-larger':
      '自分の髪が新しい髪より長いか広く、はみ出してしまいます。もっと大きい髪か、髪を後ろで結んだ自分の写真を選んでください。',
  },
};
