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
  description: 'Saves the sound of a YouTube video as MP3.',
  pageTitle: 'YouTube to MP3 Converter | Facet',
  metaDescription: 'Get the sound of your own talk, podcast or openly licensed music on YouTube as an MP3 file.',
  promise:
    'Will take the address of a YouTube video whose sound you may keep, such as your own talk or openly licensed music, and give you an MP3.',
  steps: ['Paste the address of the video.', 'Confirm your right to the sound and choose a bitrate.', 'Save the MP3.'],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Most music on YouTube is protected: please buy or stream it where artists are paid.',
    'A higher bitrate does not improve on the sound that YouTube holds.',
  ],
  privacy: 'Our server will fetch the sound for you, and only you will be able to open the file.',
  questions: [
    {
      question: 'Which bitrate should I take?',
      answer: '128 kbit/s is fine for speech. For music take 192 or more.',
    },
    {
      question: 'Will title and artist be kept?',
      answer: 'The title and the channel’s name are going to be written into the file’s tags.',
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
