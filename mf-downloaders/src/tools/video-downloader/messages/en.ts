export const en = {
  'input.link': 'Link to a video or sound file',
  'input.link.hint': 'Best is a direct link: one that ends in .mp4, .webm, .mov or .mp3.',
  'input.link.example': 'https://example.com/clip.mp4',
  run: 'Download',

  'stage.connecting': 'Asking the server…',
  'stage.receiving': 'Downloading…',
  'stage.waiting': 'The connection was lost. Trying to go on where it stopped…',

  'link.media': 'This looks like a direct link to a file.',
  'link.unknown': 'This may be a file or a page; the first bytes will tell.',
  'link.open': 'Open the link in a new tab',
  'link.rights':
    'Save only what you may save: your own recordings, works with a free licence, or with the permission of whoever made them.',
  'link.private': 'Your browser fetches the file itself. No server of Facet sees the link or the file.',

  'note.size': '{{size}}, checked by its first bytes: {{type}}.',

  'failure.site-youtube':
    'This page saves direct links alone; YouTube has a page of its own here, “YouTube to MP4”. If the video is your own, YouTube Studio offers it as a file.',
  'failure.site-instagram':
    'This page saves direct links alone; Instagram has a page of its own here, “Instagram Video Downloader”. Your own videos are in the app under “Download your information”.',
  'failure.site-tiktok':
    'This page saves direct links alone; TikTok has a page of its own here, “TikTok Video Downloader”. Where its maker allows it, the app’s own Share menu saves a video.',
  'failure.site-facebook':
    'This page saves direct links alone; Facebook has a page of its own here, “Facebook Video Downloader”. Your own videos have “Download video” in their menu there.',
  'failure.site-vimeo':
    'This page saves direct links alone; Vimeo has a page of its own here, “Vimeo Video Downloader”. Where its maker allows it, Vimeo shows a Download button of its own.',
  'failure.stream':
    'This is a playlist of many small pieces, not one file; joining them is not possible here yet. Look for a direct link.',
  'failure.scheme': 'Only links that begin with https:// or http:// can be downloaded.',
  'failure.credentials': 'This link has a name or password in it. Take that out, so that it is not sent along.',
  'failure.private':
    'This address belongs to your own computer or network. Open it in a new tab and save the file there.',
  'failure.insecure':
    'This link begins with http://, which browsers block here. Try it with https://, or open it in a new tab.',

  'failure.offline': 'You are offline. Connect to the internet, then try again.',
  'failure.cors':
    'This server lets no other website fetch the file. Open the link in a new tab and save the video there (right-click or long press, “Save video as”).',
  'failure.unreachable': 'No answer from this server. Check the link for typing errors, then try again.',
  'failure.not-found': 'There is no file at this link any more. Get a fresh link from where you found it.',
  'failure.forbidden':
    'The server refuses to hand out this file. It may need a sign-in, or the link has expired: open it in a new tab, or get a fresh one.',
  'failure.too-many-requests': 'The server has had too many requests. Wait a few minutes, then try again.',
  'failure.server': 'The server has a problem of its own (status {{status}}). Try again later.',
  'failure.page':
    'This link leads to a web page, not to a file. Open it, start the video, right-click it and copy the video’s address.',
  'failure.playlist':
    'This is a playlist of many small pieces, not one file; joining them is not possible here yet. Look for a direct link.',
  'failure.not-media': 'The file at this link is neither video nor sound. Nothing was saved.',
  'failure.empty': 'The server sent an empty file. Try again later, or get a fresh link.',
  'failure.too-large':
    'The file has {{size}}; {{limit}} is the most here. Open the link in a new tab and save it there.',
  'failure.interrupted':
    'The connection was lost at {{received}} and did not come back. Check your connection, then try again.',
  'failure.no-room': 'There is not enough free room for this file. Free some on this device, then try again.',
} as const;
