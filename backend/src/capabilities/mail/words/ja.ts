import type { MailWords } from './index.ts';

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
};
