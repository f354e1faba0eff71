import type { MailWords } from './en.ts';

/** Japanese words of mails. */
export const ja: MailWords = {
  sender: 'Facet（このメールは自動送信です）',

  'topic.question': 'ツールに関するご質問',
  'topic.problem': '動作の不具合',
  'topic.billing': 'クレジットとお支払い',
  'topic.privacy': 'プライバシーと個人データ',
  'topic.partnership': '提携',
  'topic.other': 'その他',

  'contactReceived.subject': 'お問い合わせを受け付けました（{{reference}}）',
  'contactReceived.text':
    '「{{topic}}」についてお問い合わせいただき、ありがとうございます。メッセージは届いています。受付番号は {{reference}} です。',
  'contactReceived.next': '担当者が内容を確認し、このアドレスにご返信します。お客様に行っていただくことはありません。',
  'contactReceived.notYou':
    'お心当たりがない場合は、どなたかがアドレスを誤って入力したものと思われます。このメールは破棄してください。',

  'contactMessage.subject': 'お問い合わせ {{reference}}：{{topic}}',
  'contactMessage.from': '{{name}} <{{email}}> 様（ページの言語: {{language}}）:',
  'contactMessage.answer': 'このメールに返信すると、送信者に届きます。',

  'toolWorks.subject': 'ご利用いただけるようになりました：{{tool}}',
  'toolWorks.text':
    '「{{tool}}」が使えるようになったらお知らせするよう、Facet でこのアドレスをご登録いただきました。本日からお使いいただけます。',
  'toolWorks.action': 'ツールを開く',
  'toolWorks.last':
    'この件についてのメールはこの 1 通だけです。アドレスは送信とともにリストから削除されます。お心当たりがない場合は、どなたかがアドレスを誤って入力したものと思われます。以後メールが届くことはありません。',

  'accountActivate.subject': 'Facet アカウントを有効にしてください',
  'accountActivate.text':
    'このアドレスで Facet のアカウントが作成されました。お客様ご自身による場合は、24 時間以内に有効にしてください。',
  'accountActivate.action': 'アカウントを有効にする',
  'accountActivate.notYou':
    'お心当たりがない場合は、リンクを開かないでください。リンクを開かない限り誰もこのアカウントを使えず、アドレスは 30 日後に削除されます。',

  'accountExists.subject': 'Facet アカウントはすでにあります',
  'accountExists.text':
    'このアドレスで Facet のアカウントを作成しようとした方がいますが、すでにアカウントがあります。お客様ご自身による場合は、そのままログインしてください。パスワードをお忘れの場合は、ログイン画面で「パスワードをお忘れの場合」を選んでください。',
  'accountExists.action': 'Facet を開く',
  'accountExists.notYou': 'お心当たりがない場合は、このメールを破棄してください。何も変更されていません。',

  'passwordReset.subject': 'Facet の新しいパスワードを設定してください',
  'passwordReset.text':
    'このアドレスの Facet アカウントについて、新しいパスワードの設定が求められました。お客様ご自身による場合は、30 分以内に設定してください。リンクは一度だけ使え、設定するとすべての端末からログアウトします。',
  'passwordReset.action': '新しいパスワードを設定する',
  'passwordReset.notYou': 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',

  'passwordChanged.subject': 'Facet のパスワードが変更されました',
  'passwordChanged.text': 'Facet アカウントのパスワードが変更され、ほかの端末からログアウトしました。',
  'passwordChanged.action': 'Facet を開く',
  'passwordChanged.notYou':
    'お心当たりがない場合は、ログイン画面の「パスワードをお忘れの場合」からすぐに新しいパスワードを設定し、ご連絡ください。',

  'googleAdded.subject': 'Google で Facet にログインできるようになりました',
  'googleAdded.text':
    '同じアドレスの Google アカウントで、お客様の Facet アカウントにログインがありました。今後はどちらの方法でもログインできます。',
  'googleAdded.action': 'Facet を開く',
  'googleAdded.notYou': 'お心当たりがない場合は、Google アカウントの安全を確認し、ご連絡ください。',

  unknownDevice: '不明なブラウザ',
  'newDevice.subject': 'Facetアカウントに新しいログインがありました',
  'newDevice.text':
    'これまで使われたことのないブラウザ（{{device}}）から、あなたのFacetアカウントへのログインがありました。ご本人の場合は、何もする必要はありません。',
  'newDevice.action': 'ログイン中の端末を確認する',
  'newDevice.notYou':
    'お心当たりがない場合は、アカウントページでそのセッションを終了し、すぐに新しいパスワードを設定してください。',

  'passkeyAdded.subject': 'Facet アカウントにパスキーが追加されました',
  'passkeyAdded.text': '今後は、新しいパスキーで、パスワードなしに Facet アカウントへログインできます。',
  'passkeyRemoved.subject': 'Facet アカウントからパスキーが削除されました',
  'passkeyRemoved.text': 'Facet アカウントのパスキーが 1 つ削除されました。そのパスキーではもうログインできません。',
  'codesOn.subject': 'Facet へのログインにコードが必要になりました',
  'codesOn.text':
    '今後は、パスワードだけでは Facet アカウントにログインできません。認証アプリのコードも必要です。リカバリーコードは安全な場所に保管してください。',
  'codesOff.subject': 'Facet へのログインにコードは不要になりました',
  'codesOff.text': 'Facet アカウントで、認証アプリのコードがオフになりました。',
  'ways.action': 'アカウントを見る',
  'ways.notYou':
    'お心当たりがない場合は、すぐに新しいパスワードを設定し、アカウントページでほかのセッションをすべて終了して、私たちにご連絡ください。',
};
