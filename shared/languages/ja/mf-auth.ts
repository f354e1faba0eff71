/** Accounts and the data on this device, in Japanese. */
export const auth = {
  'login.title': 'アカウント機能はまだ始まっていません',
  'login.title.register': '新規登録はまだ始まっていません',
  'login.lead': 'ログインと、それに付く毎日の無料クレジットは、今後のリリースでご利用いただけるようになります。',
  'login.today': '今お使いいただける機能に、アカウントは必要ありません。',
  'login.today.device': '「お使いの端末で処理」と書かれたツールは、すぐに、無料で、何度でも使えます。',
  'login.today.private': '写真や動画はこのブラウザーの中にとどまります。アップロードはされません。',
  'login.today.results': '処理結果は、消去するまでこのブラウザーに保存されます。',
  'login.tools': '今すぐお試しください。',
  'login.all': 'すべてのツールを見る',
  'login.close': '閉じる',

  'data.title': 'このブラウザーが記憶しているもの',
  'data.lead':
    'Facetは、この端末のこのブラウザーに次のものを保存しています。ひとつずつ確認し、削除することができます。',
  'data.reading': '保存されているものを確認しています…',
  'data.total': '合計で約{{size}}（ブラウザーによる計算）。',
  'data.empty.title': '何も保存されていません',
  'data.empty.text': 'このブラウザーには、Facetに関するものは何も記憶されていません。',
  'data.forget': '削除',
  'data.forget.named': '削除：{{name}}',
  'data.forgetAll': 'すべて削除',
  'data.forgetAll.title': 'すべて削除しますか？',
  'data.forgetAll.message':
    '処理結果、最近使ったツールなど、この一覧にあるものがすべてブラウザーから削除されます。元に戻すことはできません。',
  'data.forgetAll.confirm': 'すべて削除する',
  'data.cancel': '残す',
  'data.results.title': '処理結果を削除しますか？',
  'data.results.message': 'ファイルとして保存していない処理結果は失われます。元に戻すことはできません。',
  'data.results.confirm': '処理結果を削除する',
  'data.forgotten': '削除しました：{{name}}。',
  'data.forgottenAll': 'すべて削除しました。',
  'data.failed.in-use':
    'このサイトを開いている別のタブが「{{name}}」を使用中です。そのタブを閉じて、もう一度お試しください。',
  'data.failed.refused':
    'ブラウザーが「{{name}}」を削除しませんでした。もう一度お試しいただくか、ブラウザーの設定でこのサイトのデータを削除してください。',
  'data.unreadable':
    'ブラウザーの制限により、このページから確認できない場所があります：{{places}}。ほかにも保存されているものがあるかもしれません。',
  'data.refresh': 'もう一度確認する',
  'data.stored': '保存名',

  'place.cookie': 'Cookie',
  'place.local': 'ローカルストレージ',
  'place.session': 'セッションストレージ',
  'place.database': 'データベース',
  'place.cache': 'キャッシュ',
  'place.file': 'プライベートファイル',

  'size.records_other': '{{count}}件',
  'size.files_other': '{{count}}個のファイル',

  'what.visitor': '匿名の訪問者番号',
  'what.visitor.why':
    'このブラウザーをほかと区別するためのランダムな番号で、最長365日間保存されます。お名前は含まれません。削除すると、次の訪問時に新しい番号が作られます。',
  'what.sign-in': 'ログイン情報',
  'what.sign-in.why':
    'ログイン状態を保つためのもので、トークンとメールアドレスは7日間、アカウント番号は365日間保存されます。削除するとログアウトします。',
  'what.theme': 'ライトまたはダーク',
  'what.theme.why': 'このサイトの表示用に選んだ配色です。',
  'what.registry': 'サイトを構成する部分の一覧',
  'what.registry.why': '最後に取得できたツールとバージョンの一覧で、ネットワークに接続できないときに使います。',
  'what.recent-tools': '最近使ったツール',
  'what.recent-tools.why': '最後に開いたツール（最大5つ）を、すぐに見つけられるようにするためのものです。',
  'what.consent': '同意についての回答',
  'what.consent.why':
    '写真に写っている全員が同意しているという回答です。このタブを閉じると消えます。削除すると、もう一度確認します。',
  'what.results': '処理結果',
  'what.results.why': 'ここでツールが作った画像や動画です。再読み込みしても残るように保存しています。',
  'what.offline-site': 'サイト本体',
  'what.offline-site.why':
    'ネットワークがなくてもサイトを開けるようにするためのページ、スクリプト、スタイルです。消しても、使うとまた保存されます。',
  'what.offline-tools': 'オフライン用のツール',
  'what.offline-tools.why':
    '最近使ったツールのプログラムです。ネットワークがなくても起動できます。消しても、必要になるとまたダウンロードされます。',
  'what.models': 'モデルファイル',
  'what.models.why':
    'ツールがお使いの端末で動くために必要なファイルです。削除しても、必要なときにもう一度ダウンロードされます。',
  'what.large-results': 'サイズの大きい処理結果',
  'what.large-results.why': 'メモリーに収まらない動画で、この端末のディスクに1日間保存されます。',
  'what.reminders': '表示済みのお知らせ',
  'what.reminders.why': 'お知らせを表示した日です。同じお知らせを何度も表示しないために使います。',
  'what.forgot-password': 'パスワード再設定用のメールアドレス',
  'what.forgot-password.why': 'フォームに自動で入力するために、7日間保存されます。',
  'what.other': 'このサイトのその他のデータ',
  'what.other.why': 'このサイトのアドレスで保存されていますが、用途はこのページではわかりません。',
};
