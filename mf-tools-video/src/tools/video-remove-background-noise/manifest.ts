import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-remove-background-noise',
  path: '/tools/video-remove-background-noise',
  name: 'Video Remove Background Noise',
  family: 'video-tools',
  rank: 70,
  types: ['audio', 'video'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'volume-x',
  firstFile: 'audio',
};

export const words: ManifestWords = {
  title: 'Remove background noise',
  shortName: 'Noise remover',
  description: 'Takes noise, hum and clicks out of a video or recording.',
  pageTitle: 'Remove Background Noise from Video | Facet',
  metaDescription:
    'Take fans, traffic, hiss, hum and clicks out of a video or sound file, and listen before and after on one key. Free, nothing is uploaded.',
  promise:
    'Takes fans, traffic, hiss, mains hum and clicks out of a video or a recording, on your own device. For speech a small neural network works with a filter that knows the steady noise; for music the filter works alone. You hear and see eight seconds before and after, and the loudness can be set for podcasts or streaming. The picture is copied as it is.',
  steps: [
    'Add a video or a sound file.',
    'Clean eight seconds, switch between before and after with B, and set the strength.',
    'Clean the whole file and save it.',
  ],
  limits: [
    'Echo of the room and other people’s voices stay.',
    'Sound that was recorded too loud and crackles is not repaired.',
    'The result has one or two channels; 5.1 sound becomes stereo.',
    'MP3 and other compressed sound becomes an M4A file; WAV and FLAC become WAV.',
  ],
  privacy: 'The file is read, cleaned and saved in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'What does a hollow voice mean?',
      answer:
        'That the strength is too high for the recording. A little noise left over often sounds more natural: try 80 percent.',
    },
    {
      question: 'Is the video encoded again?',
      answer: 'No. Only the sound is new; the picture is copied packet by packet and stays in time with it.',
    },
    {
      question: 'Which of the two ways is for me?',
      answer:
        '“Speech” for talks, interviews and voice messages: what is not voice becomes quiet. “Music and speech” where anything else matters: it takes only what is there all the time.',
    },
    {
      question: 'What is LUFS?',
      answer:
        'The unit in which streaming services and broadcasters measure loudness (EBU R 128). −16 is usual for podcasts, −14 for streaming, −23 for broadcasting in Europe.',
    },
    {
      question: 'How long may the recording be?',
      answer:
        'As long as you like, up to 2 GB: it is read in pieces. Cleaning takes a small part of the playing time on a usual computer.',
    },
  ],
  keywords: [
    'denoise audio',
    'noise reduction',
    'noise cancelling',
    'clean audio',
    'hum',
    'hiss',
    'wind noise',
    'audio cleaner',
    'voice isolation',
    'remove noise',
  ],
};
