/** Words that every downloader of a site shares. */
export const linkWords = {
  run: 'Download',
  'stage.looking': 'Looking at the link…',

  'found.author': 'By {{author}}',
  'found.licence': 'Licence: {{licence}}',
  'choice.legend': 'What to save',
  'choice.height': '{{file}}, {{height}}p',
  'choice.sound': '{{file}}, sound only',
  'choice.size': '{{size}}',
  'choice.about': 'about {{size}}',
  'choice.unknown': 'size not known',

  'rights.label': 'It is mine, or I may save it.',
  'rights.hint': 'You are asked once in this browser.',
  'blocked.rights': 'Tick that you may save it.',
  'blocked.choice': 'Choose what to save.',

  'status.no-extractor':
    'Links of this site cannot be fetched here at the moment: this server has no yt-dlp, the program that looks them up. A file that you have already can be worked on below.',
  'status.old-extractor':
    'The program that looks links up is {{days}} days old. Sites change often, so links may fail until the operator renews it.',
  'status.untried': 'Nobody has downloaded from here in the last 24 hours, so we cannot say how it goes.',
  'status.works': 'Worked {{ago}}: {{succeeded}} of {{total}} downloads in the last 24 hours.',
  'status.fails_one': 'One download was tried in the last 24 hours, and it failed. The site may have changed.',
  'status.fails_other': 'None of {{count}} downloads in the last 24 hours worked. The site may have changed.',

  'steps.phone': 'Where the link is on a phone',
  'steps.terms': 'What the site says about it',
  'own.title': 'Have the file already?',
  'own.text': 'These tools work in your browser. The file is not sent anywhere.',
  'own.cut': 'Cut it',
  'own.gif': 'Make a GIF of it',
  'own.join': 'Join it with others',

  'history.title': 'Downloaded in this browser',
  'history.text': 'This list is kept in this browser alone.',
  'history.clear': 'Clear the list',
  'history.copy': 'Copy the link',
  'history.copied': 'Copied',

  'failure.other-site': 'This page is for links of {{site}}. For links of other sites there is the video downloader.',
  'failure.scheme': 'Only links that begin with https:// or http:// can be downloaded.',
  'failure.credentials': 'This link has a name or password in it. Take that out, so that it is not sent along.',
  'failure.refused-link': 'This is no web address that can be downloaded. Copy the link again and paste it.',
  'failure.refused-blocked': 'The operator of this site does not allow downloads from this address.',
  'failure.refused-forbidden-address': 'This address is not on the public internet, so our server does not open it.',
  'failure.refused-sign-in':
    'The site shows this only to people who signed in. Save it there, with your own account: we never ask for it.',
  'failure.refused-private': 'This is private, or for chosen people alone. It cannot be saved here.',
  'failure.refused-geo': 'The site does not show this in the country of our server.',
  'failure.refused-rate-limit': 'The site has had too many requests from our server. Try again in an hour.',
  'failure.refused-live': 'This is a live stream. Try again once it has ended and is posted as a video.',
  'failure.refused-drm': 'This video is copy-protected. Protection is never circumvented here.',
  'failure.refused-not-found': 'There is nothing at this link any more. Check it, or get a fresh one.',
  'failure.refused-no-media': 'No video or sound was found at this link. Copy the link of the video itself.',
  'failure.refused-no-extractor':
    'This server cannot look up links of this site at the moment: it has no yt-dlp. Nothing was taken from your credits.',
  'failure.refused-too-large': 'This file is larger than this server allows.',
  'failure.refused-too-slow': 'The site answered too slowly. Try again in a moment.',
  'failure.refused-unreachable': 'The site did not answer as expected. Try again in a moment.',
} as const;
