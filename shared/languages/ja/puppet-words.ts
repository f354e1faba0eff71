/** What every tool of puppet animation says alike. */
export const puppetWords = {
  'input.photo': '大人1人の写真',
  'input.photo.hint': '正面を向いて立ち、太ももまで写ったもの。お使いの端末から外へ出ません。',
  'sample.moonwalk': '月面の宇宙飛行士',
  'option.motion': '動き',
  'motion.shake': '腰を振る',
  'motion.wobble': 'おもちゃのように揺れる',
  'motion.bounce': '弾む',
  'motion.shimmy': '肩を揺らす',
  'motion.side-step': '横にステップ',
  'motion.knees': 'ひざを揺らす',
  'option.strength': '動きの大きさ',
  'strength.gentle': '控えめ',
  'strength.medium': '標準',
  'strength.wild': '大きく',
  'option.tune': 'ビート',
  'tune.disco': 'ディスコ',
  'tune.funk': 'ファンク',
  'tune.toy': 'オルゴール',
  'tune.none': '音なし',
  'option.seconds': '秒数',
  'seconds.4': '4',
  'seconds.8': '8',
  'option.side': 'サイズ',
  'side.720': '720p',
  'side.1080': '1080p',
  'stage.looking': '人物を探しています…',
  'stage.cutting': '人物を切り抜き、背景を補っています…',
  'stage.filming': '動かして撮影しています…',
  run: 'クリップを作る',
  'note.made': '{{seconds}}秒、{{width}} × {{height}}、毎秒30フレーム。ループします。',
  'note.arms': '体に付いた腕は体と一緒に動きます。写真で腕が体から離れていれば、腕も揺れます。',
  'failure.no-face': 'この写真に顔が見つかりません。明るい場所でカメラの方を向いている写真をお選びください。',
  'failure.face-too-small':
    'この写真では顔が小さく、大人であることを確かめられません。大きな写真か、もっと近くで撮った写真をお選びください。',
  'failure.apparent-minor':
    '18歳未満に見える顔があるため、この写真は動かせません。若い大人では判定が誤ることがあります。大人の写真をお選びください。',
  'failure.several-people': 'この写真には複数の人がいます。動かす1人だけに切り抜くか、1人の写真をお選びください。',
  'failure.no-person':
    'この写真の顔に対応する体が見つかりません。肩と腰が写った、立っている1人の写真をお選びください。',
  'failure.too-small':
    'この写真では人物が小さすぎます。人物が高さいっぱいになるように切り抜くか、もっと近くで撮った写真をお選びください。',
  'failure.too-close':
    'この写真にはほぼ頭と肩しか写っていないか、腰のすぐ下で切れています。もっと離れて撮った写真を選んでください。',
  'failure.cut-off': '頭、肩、腰のいずれかが写真からはみ出しています。まわりに余裕のある写真をお選びください。',
  'failure.not-upright': '体が大きく傾いているか、横になっています。まっすぐ立っている写真をお選びください。',
  'failure.sideways': '人物が横を向いています。正面からの写真をお選びください。',
  'failure.bent-legs': '座る、跳ぶなど、脚が曲がっているか上がっています。立っている写真をお選びください。',
  'failure.unclear':
    '人物と背景をはっきり分けられません。背景がもっとすっきりしていて、体の前に何もない写真をお選びください。',
  'failure.needs-legs':
    'この動きには、足先まで写り、間に隙間のある両脚が必要です。腰を振る、揺れる、肩を揺らす動きにするか、全身の写真をお選びください。',
  'failure.format-unsupported':
    'このブラウザはこの大きさの音声付き H.264 動画を書き出せません。720p を選ぶか、Chrome、Edge、Safari をお試しください。',
  'failure.no-room': '端末の空き容量が足りません。空きを作って、もう一度お試しください。',
} as const;
