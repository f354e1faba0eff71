import type { TranslatedWords } from '@facet/catalog';

/** Names, sentences and page heads of the face swap tools in Japanese: their pages exist in this language. */
export const faceSwap = {
  'face-swap-video': {
    title: '動画の顔入れ替え',
    shortName: '動画の顔入れ替え',
    description: '写真の顔を、動画の中の人物に合わせます。',
    pageTitle: '動画の顔入れ替えオンライン | Facet',
    metaDescription:
      '1枚の写真の顔を、短い動画の人物に合わせます。音声はそのまま残り、AIで作成したことが記録されます。',
  },
  'ai-face-swap': {
    title: '写真のAI顔入れ替え',
    shortName: '顔入れ替え',
    description: '2枚の写真の顔を、ブラウザーの中で入れ替えます。',
    pageTitle: '写真のAI顔入れ替え（フェイススワップ） | Facet',
    metaDescription:
      '2枚の写真の顔を無料・ログイン不要で入れ替え。どの顔をどこに使うかを選べます。アップロードはなく、フルサイズで保存できます。',
  },
  'gif-face-swap': {
    title: 'GIFの顔入れ替え',
    shortName: 'GIF顔入れ替え',
    description: 'GIFアニメーションに、あなたの顔を入れます。',
    pageTitle: 'GIFアニメーションの顔入れ替え | Facet',
    metaDescription: 'GIFと写真を選ぶと、写真の顔がすべてのコマに入ります。GIFの速さとループはそのまま残ります。',
  },
  'ai-multiple-face-swap': {
    title: '複数の顔の入れ替え',
    shortName: '複数顔入れ替え',
    description: '集合写真の複数の顔を、一度に入れ替えます。',
    pageTitle: '集合写真の複数の顔を入れ替え | Facet',
    metaDescription:
      '1枚の集合写真で複数の顔を入れ替え。顔には番号が付き、誰にどの顔を使うかを選べます。処理はブラウザーの中で行います。',
  },
  'multiple-video-face-swap': {
    title: '動画の複数の顔の入れ替え',
    shortName: '動画の複数顔',
    description: '1本の動画の複数の人物に、それぞれ別の顔を合わせます。',
    pageTitle: '動画の複数の顔を入れ替え | Facet',
    metaDescription: '1本の動画の複数の人物に、それぞれ新しい顔を。人物ごとに追跡するため、顔が入れ違いになりません。',
  },
  'gender-swap': {
    title: '性別チェンジ',
    shortName: '性別チェンジ',
    description: 'ポートレートの顔を女性的または男性的にします。',
    pageTitle: '性別チェンジ：もうひとりのあなた | Facet',
    metaDescription:
      '同意を得た成人のポートレートの顔を女性的または男性的に。端末での無料プレビュー、またはAIによる画像。',
  },
  'face-morph': {
    title: 'フェイスモーフ',
    shortName: 'フェイスモーフ',
    description: 'ひとつの顔を別の顔へ、なめらかに変化させます。',
    pageTitle: 'フェイスモーフ：2つの顔をブレンド | Facet',
    metaDescription:
      'ひとつの顔を別の顔へモーフィング。途中の好きなところを画像にするか、変化全体を短いアニメーションとして保存できます。',
  },
  'ai-head-swap-online-free': {
    title: 'AI頭部入れ替え',
    shortName: '頭部入れ替え',
    description: '写真の頭部を、髪も含めて丸ごと入れ替えます。',
    pageTitle: 'AI頭部入れ替えオンライン | Facet',
    metaDescription: '写真の頭部を、髪や首もとも含めて入れ替えます。写っている全員が同意している画像にお使いください。',
  },
  'batch-face-swap': {
    title: '一括顔入れ替え',
    shortName: '一括入れ替え',
    description: 'ひとつの顔を、たくさんの写真にまとめて入れます。',
    pageTitle: 'たくさんの写真を一括顔入れ替え | Facet',
    metaDescription:
      'ひとつの顔と複数の写真を選ぶと、ブラウザーの中で1枚ずつ入れ替えます。結果はまとめてダウンロードできます。',
  },
} satisfies Partial<TranslatedWords['short']>;
