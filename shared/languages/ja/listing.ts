import type { TranslatedWords } from '@facet/catalog';

/** Menu groups, filters, section pages and tags in Japanese. */
export const listing: Pick<TranslatedWords, 'groups' | 'categories' | 'sections' | 'tags'> = {
  groups: {
    'Face Swap': {
      title: '顔入れ替え',
      description: '写真・GIF・動画の顔を入れ替え、合成し、変化させます。',
    },
    'Image Generator': { title: '画像生成', description: '文章やほかの画像から画像を作ります。' },
    'Video Generator': { title: '動画生成', description: '写真や台本を短い動画にします。' },
    Downloaders: { title: 'ダウンローダー', description: 'ダウンロードが許された動画を保存します。' },
    'AI Tools': {
      title: 'AIツール',
      description: '写真・動画・音声を修復、補正、カット、変換します。',
    },
  },
  categories: {
    all: 'すべて',
    'face-swap': '顔入れ替え',
    image: '画像',
    video: '動画',
    audio: '音声',
    generator: '生成',
  },
  sections: {
    'ai-video-generator': {
      title: 'AI動画生成',
      description:
        '写真を動かす、台本をシーンにする、動画の雰囲気を変える。ツールを選ぶと、必要な素材と出来上がりがわかります。',
      pageTitle: 'AI動画生成：ツール一覧 | Facet',
      metaDescription:
        'AI動画生成ツールをひとまとめに。写真から動画、台本から動画、しゃべる写真、ダンス、スタイル効果を、必要なクレジットとともにご紹介します。',
    },
    'ai-image-generator': {
      title: 'AI画像生成',
      description:
        '一文から画像を作る、手持ちの画像の画風を変える、2枚を合成する。ツールを選ぶと、処理の場所と料金がわかります。',
      pageTitle: 'AI画像生成：ツール一覧 | Facet',
      metaDescription:
        'AI画像ツールをひとまとめに。テキストから画像、写真の画風変換、プロフィール写真、髪型、ステッカー、合成を、必要な素材と料金とともにご紹介します。',
    },
    'video-downloader': {
      title: 'サイト別ダウンローダー',
      description:
        'サイトごとに、保存できるものをまとめたページです。ご自身のもの、または保存の許可を得たものだけをダウンロードしてください。',
    },
  },
  tags: {
    'face-swap': '顔入れ替え',
    'video-generator': '動画生成',
    'tiktok-downloader': 'TikTokダウンローダー',
    'ai-headshots': 'AIプロフィール写真',
    'background-remover': '背景削除',
  },
};
