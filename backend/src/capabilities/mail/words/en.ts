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
} as const;
