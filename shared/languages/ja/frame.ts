/** A tool on another site in Japanese. */
export const frame = {
  'region.label': 'ツールからのメッセージ',
  'alone.title': 'このページは他のサイト用です',
  'alone.text': '埋め込み先のページの中にツールを1つ表示します。ツール自身のページではすべてをご利用いただけます。',
  'alone.link': 'ツールを開く',
  'refused.title': 'ここではツールを表示できません',
  'refused.origin-opaque':
    'このページには確認できるウェブアドレスがありません。ファイルとしてではなく、「npx serve」などのウェブサーバーから開いてください。',
  'refused.origin-refused':
    'このページのキーは{{origin}}用ではありません。所有者はパートナーコンソールでアドレスを追加できます。',
  'refused.tool-unknown': 'この名前のツールはありません。名前は各ツールのページのアドレスにあります。',
  'refused.tool-not-ready': 'このツールはまだ準備中です。',
  'refused.key-missing': '{{origin}}のページにはキー（タグのkey属性）が必要です。キーは無料です：{{link}}',
  'refused.key-unknown': 'このページのキーは存在しません。パートナーコンソールのキーと比べてください。',
  'refused.key-revoked': 'このページのキーは取り消されました。所有者は現在のキーをパートナーコンソールで確認できます。',
  'refused.tool-refused': 'このページのキーはこのツール用ではありません。所有者はパートナーコンソールで変更できます。',
  'refused.quota': 'このページの利用回数の上限に達しました。しばらくしてからもう一度お試しください。',
  'refused.busy': 'ただいま多くの人がこのツールを開いています。少し待ってからもう一度お試しください。',
  'refused.check-failed': 'このページのキーを確認できませんでした。接続を確認して、もう一度お試しください。',
  'refused.retry': 'もう一度試す',
  'logo.alt': '{{site}}のロゴ',
  'signIn.title': 'Facetのアカウントが必要です',
  'signIn.text': 'Facetのウィンドウでサインインします。このページにパスワードやアカウントは伝わりません。',
  'signIn.button': 'サインイン',
  'signIn.done': 'サインインしました。',
  'credits.title': 'クレジットが足りません',
  'credits.text': 'Facetのウィンドウで購入できます。戻ると、ツールが続きを行います。',
  'credits.button': 'クレジットを入手',
  'window.blocked':
    'ブラウザがウィンドウをブロックしました。このページのポップアップを許可して、もう一度お試しください。',
  'notice.close': '今はしない',
  'window.title': '他のサイトのツールのためのサインイン',
  'window.none':
    'このウィンドウは他のサイトのツールのものです。閉じて、そこで「サインイン」をもう一度クリックしてください。',
  'window.opening': 'サインインフォームを開いています…',
  'window.question': '{{site}}のツールでアカウント{{email}}を使いますか？',
  'window.explain':
    '開始時にツールがクレジットを使えるようになります。{{site}}自体にアカウントやメールアドレスは伝わりません。',
  'window.yes': 'このアカウントを使う',
  'window.other': '別のアカウントを使う',
  'window.signIn': 'サインイン',
  'window.done': 'サインインしました。このウィンドウを閉じてかまいません。',
};
