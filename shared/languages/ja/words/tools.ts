import type { TranslatedWords } from '@facet/catalog';
import { faceSwap } from './tools-face-swap.ts';

/** Names and sentences of all tools in Japanese, as menus and cards show them. */
export const short: TranslatedWords['short'] = {
  ...faceSwap,

  'text-to-image': {
    title: 'テキストから画像',
    shortName: 'テキストから画像',
    description: '文章の説明から画像を描きます。',
  },
  'ai-gif-generator': {
    title: 'AI GIF作成',
    shortName: 'GIF作成',
    description: '一文から短いループGIFを作ります。',
  },
  'ai-sticker-generator': {
    title: 'AIステッカー作成',
    shortName: 'ステッカー',
    description: '輪郭がきれいな、背景なしのステッカーをデザインします。',
  },
  'ai-tattoo-generator': {
    title: 'AIタトゥー作成',
    shortName: 'タトゥー案',
    description: 'モチーフとスタイルからタトゥーの案を描きます。',
  },
  'ai-bikini-generator': {
    title: 'AIビキニ作成',
    shortName: 'ビキニ案',
    description: '文章だけから、架空の成人の水着姿を描きます。',
  },

  'ai-image-blender': {
    title: '画像ブレンド',
    shortName: '画像ブレンド',
    description: '2枚の写真を、ブラウザーの中で1枚に合成します。',
  },
  'image-to-image': {
    title: '画像から画像',
    shortName: '画像から画像',
    description: '説明に沿って画像を描き直します。',
  },
  'ai-photo-editor': {
    title: 'AI写真編集',
    shortName: '写真編集',
    description: '簡単な指示の文章で写真を編集します。',
  },
  'ai-out-painting': {
    title: 'AIアウトペイント',
    shortName: 'アウトペイント',
    description: '画像を枠の外まで描き広げます。',
  },
  'ai-hairstyle-changer': {
    title: 'AIヘアスタイルチェンジ',
    shortName: 'ヘアスタイル',
    description: '写真で新しい髪型や髪色を試せます。',
  },
  'ai-image-to-anime': {
    title: '画像をアニメ風に',
    shortName: 'アニメ風',
    description: '写真をアニメの絵に描き直します。',
  },
  'ai-image-to-cartoon': {
    title: '画像をカートゥーン風に',
    shortName: 'カートゥーン風',
    description: '写真を平らな色とペンの線で表します。',
  },
  'ghibli-ai-generator': {
    title: 'ジブリ風画像生成',
    shortName: 'ジブリ風',
    description: '写真を手描きアニメ映画のように描き直します。',
  },
  'ai-headshot-generator': {
    title: 'AIプロフィール写真作成',
    shortName: 'プロフィール写真',
    description: '普段の写真からビジネス用のポートレートを作ります。',
  },
  'ai-portrait-generator': {
    title: 'AIポートレート作成',
    shortName: 'ポートレート',
    description: '写真からスタジオ風や絵画風のポートレートを作ります。',
  },

  'ai-kiss-video-generator': {
    title: 'キス動画作成',
    shortName: 'キス動画',
    description: '同意した成人2人の短いキスシーンを作ります。',
  },
  'ai-hug-generator': {
    title: 'AIハグ動画作成',
    shortName: 'ハグ動画',
    description: '写真の2人がハグする動画を作ります。',
  },
  'ai-dance-generator': {
    title: 'AIダンス作成',
    shortName: 'ダンス動画',
    description: '写真の人物を踊らせます。',
  },
  'ai-twerk-generator': {
    title: 'AIトゥワーク作成',
    shortName: 'トゥワーク動画',
    description: '同意した成人の写真をトゥワークダンスの動画にします。',
  },
  'lip-sync': {
    title: 'リップシンク',
    shortName: 'リップシンク',
    description: '動画の口の動きを別の音声に合わせます。',
  },
  'ai-talking-photo': {
    title: 'AIしゃべる写真',
    shortName: 'しゃべる写真',
    description: 'ポートレートに文章や録音をしゃべらせます。',
  },
  'baby-ai-video-generator': {
    title: 'しゃべる赤ちゃん動画作成',
    shortName: 'しゃべる赤ちゃん',
    description: '大人のポートレートを、しゃべる赤ちゃんのアニメにします。',
  },
  'body-shake': {
    title: 'ボディーシェイク効果',
    shortName: 'ボディーシェイク',
    description: '全身写真に楽しい揺れの動きを付けます。',
  },
  'subject-3-dance': {
    title: '科目三ダンス',
    shortName: '科目三',
    description: '写真の人物が流行の「科目三」ダンスを踊ります。',
  },

  'image-to-video': {
    title: '画像から動画',
    shortName: '画像から動画',
    description: '1枚の画像を短い動画にします。',
  },
  'script-to-video': {
    title: '台本から動画',
    shortName: '台本から動画',
    description: '台本をシーンごとに動画にします。',
  },
  'start-end-to-video': {
    title: '始点と終点から動画',
    shortName: '始点から終点',
    description: '最初と最後の画像のあいだの動きを補います。',
  },
  'reference-to-video': {
    title: '参照画像から動画',
    shortName: '参照動画',
    description: '被写体の特徴を保ったまま、新しいシーンを作ります。',
  },
  'image-to-animation': {
    title: '画像からアニメーション',
    shortName: 'アニメーション',
    description: '画像を動くアニメの短い動画にします。',
  },
  'ghibli-video-generator': {
    title: 'ジブリ風動画生成',
    shortName: 'ジブリ風動画',
    description: '写真から手描き風の短い動画を作ります。',
  },
  'earth-zoom-ai-generator': {
    title: 'アースズーム',
    shortName: 'アースズーム',
    description: '写真から宇宙の地球まで、ぐんぐんズームアウトします。',
  },
  'jojo-ai-filter': {
    title: 'ジョジョ風フィルター',
    shortName: 'ジョジョ風',
    description: '力強い漫画風の4秒動画を作ります。',
  },
  'labubu-ai': {
    title: 'ラブブ風動画',
    shortName: 'ラブブ風',
    description: 'ポートレートを、動くふわふわの人形にします。',
  },

  'video-downloader': {
    title: '動画ダウンローダー',
    shortName: 'ダウンローダー',
    description: '直接リンクからメディアファイルを保存します。',
  },
  'youtube-to-mp4-converter': {
    title: 'YouTubeからMP4',
    shortName: 'YouTube MP4',
    description: 'ご自身のYouTube動画をMP4で保存します。',
  },
  'youtube-to-mp3': {
    title: 'YouTubeからMP3',
    shortName: 'YouTube MP3',
    description: 'YouTube動画の音声をMP3で保存します。',
  },
  'instagram-video-downloader': {
    title: 'Instagram動画ダウンローダー',
    shortName: 'Instagram',
    description: '保存が許された公開リールや動画を保存します。',
  },
  'tiktok-video-downloader': {
    title: 'TikTok動画ダウンローダー',
    shortName: 'TikTok',
    description: '保存が許された公開TikTok動画を保存します。',
  },
  'facebook-video-downloader': {
    title: 'Facebook動画ダウンローダー',
    shortName: 'Facebook',
    description: '保存が許された公開Facebook動画を保存します。',
  },
  'vimeo-video-downloader': {
    title: 'Vimeo動画ダウンローダー',
    shortName: 'Vimeo',
    description: '作者が許可しているVimeo動画を保存します。',
  },

  'ai-image-enhancer': {
    title: 'AI画像高画質化',
    shortName: '高画質化',
    description: '小さな画像を、輪郭をくっきり保って拡大します。',
  },
  'ai-background-remover': {
    title: '背景削除',
    shortName: '背景削除',
    description: '被写体を切り抜き、残りを透明にします。',
  },
  'ai-watermark-remover': {
    title: '写真の透かし除去',
    shortName: '透かし除去',
    description: 'ご自身の画像からスタンプやロゴを消します。',
  },
  'ai-unblur-image': {
    title: '画像のぼけ補正',
    shortName: 'ぼけ補正',
    description: '少しピントの外れた写真をくっきりさせます。',
  },
  'ai-object-remover-from-photo': {
    title: '不要物の消去',
    shortName: '不要物の消去',
    description: '写真から物を消し、跡を埋めます。',
  },
  'ai-clothes-changer': {
    title: 'AI着せ替え',
    shortName: '着せ替え',
    description: '写真の人物に別の服を着せます。',
  },
  'ai-muscle-generator': {
    title: 'AI筋肉作成',
    shortName: '筋肉フィルター',
    description: '写真の体つきを、より筋肉質に描きます。',
  },
  'ai-attractiveness-test': {
    title: '顔のバランス測定',
    shortName: '顔のバランス',
    description: '顔のバランスを測る、遊びのツールです。',
  },

  'video-cutter': {
    title: '動画カット',
    shortName: '動画カット',
    description: '動画の一部を、ブラウザーの中で切り出します。',
  },
  'video-joiner': {
    title: '動画結合',
    shortName: '動画結合',
    description: '複数のクリップを1本の動画につなげます。',
  },
  'video-to-gif': {
    title: '動画からGIF',
    shortName: '動画からGIF',
    description: '動画の一場面をGIFにします。',
  },
  'add-subtitle-to-video': {
    title: '動画に字幕を追加',
    shortName: '字幕',
    description: 'どこでも表示されるよう、字幕を動画に焼き付けます。',
  },
  'ai-video-enhancer': {
    title: 'AI動画高画質化',
    shortName: '動画高画質化',
    description: '動画のノイズやぼやけを減らします。',
  },
  'video-watermark-remover': {
    title: '動画の透かし除去',
    shortName: '動画の透かし',
    description: 'ご自身の動画のロゴを目立たなくします。',
  },
  'video-remove-background-noise': {
    title: '背景ノイズ除去',
    shortName: 'ノイズ除去',
    description: '録音した声から、うなりや雑音を取り除きます。',
  },
  'text-to-speech': {
    title: 'テキスト読み上げ',
    shortName: 'テキスト読み上げ',
    description: '文章を読み上げ、音声ファイルとして保存します。',
  },
  'spanish-text-to-speech': {
    title: 'スペイン語の読み上げ',
    shortName: 'スペイン語音声',
    description: 'スペイン語の文章を、スペインまたは中南米の発音で読み上げます。',
  },
};
