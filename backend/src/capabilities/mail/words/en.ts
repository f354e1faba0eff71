/** English words of mails. `{{name}}` placeholders. */
export const en = {
  sender: 'Facet. This mail was sent by a program.',

  'topic.question': 'a question about a tool',
  'topic.problem': 'something that does not work',
  'topic.billing': 'credits and payments',
  'topic.privacy': 'privacy and personal data',
  'topic.partnership': 'partnership',
  'topic.other': 'something else',

  'contactReceived.subject': 'We have your message ({{reference}})',
  'contactReceived.text':
    'Thank you for writing to us about {{topic}}. Your message has arrived; its number is {{reference}}.',
  'contactReceived.next': 'A person reads it and answers to this address. There is nothing more to do for you.',
  'contactReceived.notYou':
    'If you did not write to us, somebody has typed your address by mistake. You can ignore this mail.',

  'contactMessage.subject': 'Contact form {{reference}}: {{topic}}',
  'contactMessage.from': '{{name}} <{{email}}> wrote (page language: {{language}}):',
  'contactMessage.answer': 'An answer to this mail goes to the sender.',

  'toolWorks.subject': 'It works now: {{tool}}',
  'toolWorks.text': 'You left your address on Facet to be told when “{{tool}}” works. It does now.',
  'toolWorks.action': 'Open the tool',
  'toolWorks.last':
    'This is the only mail about it: your address goes from our list with it. If you did not ask for it, somebody has typed your address by mistake, and nothing more will come.',

  'accountActivate.subject': 'Activate your Facet account',
  'accountActivate.text':
    'Somebody made a Facet account with this address. If it was you, activate it within 24 hours.',
  'accountActivate.action': 'Activate the account',
  'accountActivate.notYou':
    'If it was not you, please do not open the link. Without it nobody can use the account, and your address is forgotten after 30 days.',

  'accountExists.subject': 'You already have a Facet account',
  'accountExists.text':
    'Somebody tried to make a Facet account with this address, but you have one already. If it was you, just sign in. If you do not know the password any more, choose “Forgot password” there.',
  'accountExists.action': 'Go to Facet',
  'accountExists.notYou': 'If it was not you, you can ignore this mail. Nothing was changed.',

  'passwordReset.subject': 'Choose a new Facet password',
  'passwordReset.text':
    'Somebody asked for a new password for the Facet account of this address. If it was you, choose one within 30 minutes. The link works once, and you will be signed out everywhere.',
  'passwordReset.action': 'Choose a new password',
  'passwordReset.notYou': 'If it was not you, you can ignore this mail. Your password stays as it is.',

  'passwordChanged.subject': 'Your Facet password was changed',
  'passwordChanged.text': 'The password of your Facet account was changed, and you were signed out on other devices.',
  'passwordChanged.action': 'Go to Facet',
  'passwordChanged.notYou':
    'If it was not you, choose a new password at once: “Forgot password” where you sign in. Then please write to us.',

  'googleAdded.subject': 'You can now sign in to Facet with Google',
  'googleAdded.text':
    'Somebody signed in to your Facet account with a Google account of the same address. From now on both ways lead in.',
  'googleAdded.action': 'Go to Facet',
  'googleAdded.notYou': 'If it was not you, please secure your Google account, and write to us.',

  unknownDevice: 'an unknown browser',
  'newDevice.subject': 'New sign-in to your Facet account',
  'newDevice.text':
    'Somebody signed in to your Facet account in a browser that was not used for it before: {{device}}. If it was you, there is nothing to do.',
  'newDevice.action': 'Look at your sessions',
  'newDevice.notYou': 'If it was not you, end that session on your account page and choose a new password at once.',

  'passkeyAdded.subject': 'A passkey was added to your Facet account',
  'passkeyAdded.text': 'From now on a new passkey opens your Facet account, without a password.',
  'passkeyRemoved.subject': 'A passkey was removed from your Facet account',
  'passkeyRemoved.text': 'A passkey of your Facet account was removed. It does not open the account any more.',
  'codesOn.subject': 'Signing in to Facet now asks for a code',
  'codesOn.text':
    'From now on your password alone does not open your Facet account: a code of your authenticator app is asked for too. Keep your recovery codes in a safe place.',
  'codesOff.subject': 'Signing in to Facet asks for no code any more',
  'codesOff.text': 'The codes of your authenticator app were turned off for your Facet account.',
  'ways.action': 'Look at your account',
  'ways.notYou':
    'If it was not you, choose a new password at once, end all other sessions on your account page, and write to us.',
} as const;

export type MailWord = keyof typeof en;
/** All words of mails in one language. */
export type MailWords = Readonly<Record<MailWord, string>>;
