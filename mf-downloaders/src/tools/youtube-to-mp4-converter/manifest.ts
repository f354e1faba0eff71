import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'youtube-to-mp4-converter',
  path: '/video-downloader/youtube-to-mp4-converter',
  name: 'YouTube to MP4 Converter',
  family: 'downloaders',
  rank: 20,
  types: ['video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'square-play',
};

export const words: ManifestWords = {
  title: 'YouTube to MP4',
  shortName: 'YouTube MP4',
  description: 'For an MP4 of YouTube videos of your own.',
  pageTitle: 'YouTube to MP4 Converter | Facet',
  metaDescription:
    'An MP4 of a YouTube video that is yours or that you may keep, where this server has yt-dlp. Files that you have are converted in your browser.',
  promise:
    'Where this server has yt-dlp, it takes the address of a YouTube video that you made, or whose author allows copies, shows the sizes that YouTube holds, and gives you the one that you choose with picture and sound joined. Files of your own are converted in any case.',
  steps: [
    'Paste the address of the video.',
    'See the sizes, and confirm that you may download it.',
    'Choose a size, and save the file.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Links are looked up by yt-dlp, where this server has it; where not, the page says so, and a file that you have can be converted in your browser.',
    'Private, paid and protected videos are not fetched.',
    'YouTube’s terms restrict downloading; creators can also get their own uploads from YouTube Studio.',
    'Of a playlist up to 25 entries at a time; a link to one video in it takes that video.',
  ],
  privacy:
    'Our server reads the video’s page and fetches the video for you. The link and the file belong to your job alone.',
  questions: [
    {
      question: 'How do I see whether a video is openly licensed?',
      answer: 'Look under its description: “Creative Commons Attribution” is written there if the author chose it.',
    },
    {
      question: 'Which sizes are offered?',
      answer: 'Those that YouTube itself holds for that video. Nothing is scaled up.',
    },
    {
      question: 'Why is a large size sometimes a WebM?',
      answer: 'YouTube keeps its largest sizes in that format alone. Encoding them again would cost quality and time.',
    },
    { question: 'Do Shorts work?', answer: 'Yes, paste the link of the Short. It is a video like the others.' },
    {
      question: 'What if nothing is found?',
      answer:
        'The page names the reason: private, live, not in the country of our server, too many requests, or no yt-dlp on this server.',
    },
  ],
  keywords: [
    'download youtube video',
    'yt mp4',
    'youtube downloader',
    'save youtube',
    'youtube video',
    'yt downloader',
    'shorts',
  ],
};
