import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'youtube-to-mp3',
  path: '/video-downloader/youtube-to-mp3',
  name: 'YouTube to MP3',
  family: 'downloaders',
  rank: 30,
  types: ['audio', 'video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'file-music',
};

export const words: ManifestWords = {
  title: 'YouTube to MP3',
  shortName: 'YouTube MP3',
  description: 'For the sound of a YouTube video as MP3.',
  pageTitle: 'YouTube to MP3 Converter | Facet',
  metaDescription:
    'The sound of your own YouTube video as MP3, where this server has yt-dlp. Files that you have become MP3 in your browser.',
  promise:
    'Where this server has yt-dlp, it takes the address of a YouTube video whose sound you may keep, such as your own talk or openly licensed music, and gives you an MP3 or Opus with its title and cover, or an M4A as YouTube holds it. Files of your own are converted in any case.',
  steps: [
    'Paste the address of the video.',
    'See what was found, and confirm your right to the sound.',
    'Choose MP3, M4A or Opus, and save the file.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Links are looked up by yt-dlp, where this server has it; where not, the page says so, and a file that you have can be converted in your browser.',
    'Most music on YouTube is protected: please buy or stream it where artists are paid.',
    'A higher bitrate does not improve on the sound that YouTube holds, so there is one: 192 kbit/s.',
    'Private, paid and age-limited videos are refused with that reason.',
  ],
  privacy: 'Our server reads the video’s page and fetches the sound for you, and only you can open the file.',
  questions: [
    {
      question: 'MP3 or M4A?',
      answer:
        'M4A and Opus are the sound as YouTube holds it, without another encoding. MP3 is for players that know nothing else.',
    },
    {
      question: 'Are title and artist kept?',
      answer: 'Title, channel, chapters and the picture of the video are written into the file.',
    },
    {
      question: 'Is the whole video fetched for its sound?',
      answer: 'No. Where YouTube has the sound by itself, only that is fetched, so it is quick.',
    },
    {
      question: 'Why does YouTube say that I should confirm that I am no robot?',
      answer: 'It limits servers. The page shows that as a sign-in or a limit, and you can try again later.',
    },
    {
      question: 'Can I make an MP3 of a file that I have?',
      answer:
        'Yes, at the end of this page: it is made in your browser without login, and the file is not sent anywhere.',
    },
  ],
  keywords: [
    'youtube audio',
    'yt mp3',
    'youtube music',
    'ytmp3',
    'download song',
    'youtube sound',
    'extract audio',
    'podcast download',
  ],
};
