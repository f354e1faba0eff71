/**
 * English words around articles, legal texts and help pages. These pages are in English alone, so that no other language has these
 * words.
 */
export const en = {
  'blog.title': 'Blog',
  'blog.intro':
    'How the tools work, what they can and cannot do, and how to get good results. Written along the code, with figures you can check.',
  'blog.feed': 'Subscribe by feed (Atom)',
  'blog.filter': 'Topics',
  'blog.all': 'All',
  'blog.count_one': '{{count}} article',
  'blog.count_other': '{{count}} articles',
  'blog.countTag_one': '{{count}} article about {{tag}}',
  'blog.countTag_other': '{{count}} articles about {{tag}}',
  'blog.nothing': 'There is no article about “{{tag}}”. Here are all of them:',

  'tag.face-swap': 'Face swap',
  'tag.photos': 'Photos',
  'tag.video': 'Video',
  'tag.downloads': 'Downloads',
  'tag.credits': 'Credits',
  'tag.privacy': 'Privacy',
  'tag.how-it-works': 'How it works',

  'text.minutes_one': '{{count}} minute',
  'text.minutes_other': '{{count}} minutes',
  'text.published': 'Published',
  'text.reading': 'Reading time',
  'text.tags': 'Topics',
  'text.changed': 'Last changed',
  'text.contents': 'On this page',
  'text.loading': 'Loading the text',
  'text.failed': 'The text could not be loaded. Check your connection and try again.',
  'text.tryAgain': 'Try again',
  'text.table': 'Table, can be scrolled sideways',
  'text.tools': 'The tools of this page',
  'text.related': 'Read on',

  'fact.free': 'free',
  'fact.none': 'none',
  'fact.credits_one': '{{count}} credit',
  'fact.credits_other': '{{count}} credits',
  'fact.comma': ', ',
  'fact.and': ' and ',

  'legal.template.title': 'This text is a template',
  'legal.template.text':
    'It describes what the software does, and was not checked by a lawyer. Whoever operates this site has to have it checked and completed before the site opens to the public.',
  'legal.operator': 'Operator of this site',
  'legal.operator.name': 'Name',
  'legal.operator.address': 'Address',
  'legal.operator.email': 'Email',
  'legal.operator.unset': 'not entered yet',

  'help.nav': 'Help pages',
  'help.contact': 'Did this not answer your question?',
  'help.contact.text': 'Write to us and say what you tried. We answer by email.',
  'help.contact.link': 'Contact us',
} as const;
