import type { LongFamily } from '../../types.ts';
import { permission } from './sentences.ts';

export const longWords: LongFamily<'downloaders'> = {
  'video-downloader': {
    promise:
      'Takes a direct link to a video or audio file and saves the file through your browser, with progress you can see. It recognises links to well-known video sites and says plainly that those are not available yet.',
    steps: [
      'Copy the direct link to a media file.',
      'Paste it and check what was recognised.',
      'Save the file and watch the progress.',
    ],
    limits: [
      permission,
      'It needs a link to the file itself, not to a page with a player on it.',
      'Copy protection, logins and paywalls are never bypassed.',
      'Some servers refuse to hand files to other websites.',
      'Files of more than 2 GB, and videos that a site cuts into many pieces (.m3u8, .mpd), are refused.',
    ],
    privacy:
      'Your browser fetches the file straight from the address you paste; file and link do not pass through our servers.',
    questions: [
      {
        question: 'What is a direct link?',
        answer:
          'An address that leads to the file itself, often ending in .mp4, .webm, .mp3 or the like. A page with a player around it is not one.',
      },
      {
        question: 'Can I paste a YouTube or TikTok link?',
        answer: 'It is recognised, and you are told that the site is not available here yet. Nothing is pretended.',
      },
      {
        question: 'What am I allowed to download?',
        answer:
          'Your own files, openly licensed ones, and whatever its owner lets you keep. The law where you live has the last word.',
      },
      {
        question: 'Why does a link fail?',
        answer:
          'The file may have moved, need a login, or sit on a server that refuses other websites. Opening the link in a tab of its own tells you which.',
      },
      {
        question: 'Does it cost anything?',
        answer: 'No. Direct links are saved for free and without login.',
      },
    ],
  },
  'youtube-to-mp4-converter': {
    promise:
      'Will take the address of a YouTube video that you made, or whose author allows copies, and give you an MP4 in the size you choose.',
    steps: ['Paste the address of the video.', 'Confirm that you may download it, and choose a size.', 'Save the MP4.'],
    limits: [
      permission,
      'Private, paid and protected videos are not fetched.',
      'YouTube’s terms restrict downloading; creators can also get their own uploads from YouTube Studio.',
    ],
    privacy: 'Our server will fetch the video for you. The link and the file will belong to your job alone.',
    questions: [
      {
        question: 'How do I see whether a video is openly licensed?',
        answer: 'Look under its description: “Creative Commons Attribution” is written there if the author chose it.',
      },
      {
        question: 'Which sizes will be offered?',
        answer: 'Those that YouTube itself holds for that video. Nothing will be scaled up.',
      },
    ],
  },
  'youtube-to-mp3': {
    promise:
      'Will take the address of a YouTube video whose sound you may keep, such as your own talk or openly licensed music, and give you an MP3.',
    steps: [
      'Paste the address of the video.',
      'Confirm your right to the sound and choose a bitrate.',
      'Save the MP3.',
    ],
    limits: [
      permission,
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
  },
  'instagram-video-downloader': {
    promise:
      'Will take the address of a public Instagram reel or video and save it as MP4, for your own posts and those whose authors agreed.',
    steps: [
      'Copy the link from the post’s menu.',
      'Paste it and confirm that you may keep the video.',
      'Save the MP4.',
    ],
    limits: [
      permission,
      'Private accounts and stories for friends stay private.',
      'Photo posts and comments will not be saved.',
    ],
    privacy: 'You will never be asked for your Instagram login. Our server will read the public post only.',
    questions: [
      {
        question: 'I lost the original of my own reel. What can I do today?',
        answer: 'Use Instagram’s own data export: the app has it under “Download your information”.',
      },
      {
        question: 'Will the author notice?',
        answer: 'No, so ask them. Crediting someone does not replace permission.',
      },
    ],
  },
  'tiktok-video-downloader': {
    promise:
      'Will take the address of a public TikTok video and save it as MP4, where it is yours or its creator has left downloading on.',
    steps: ['Copy the link with the Share button.', 'Paste it and confirm your right to the video.', 'Save the MP4.'],
    limits: [
      permission,
      'Videos whose creators switched downloading off are not fetched.',
      'Private videos cannot be reached.',
    ],
    privacy: 'No TikTok account will be asked for. Our server will read the public video and keep it for your job.',
    questions: [
      {
        question: 'Will the creator’s name stay visible?',
        answer: 'Where the video carries it, yes. It shows whose work it is.',
      },
      {
        question: 'Will short links work?',
        answer: 'That is the plan: links from the app are to be followed to the full address.',
      },
    ],
  },
  'facebook-video-downloader': {
    promise:
      'Will take the address of a public Facebook video, such as your own event or page video, and save it as MP4.',
    steps: [
      'Open the video and copy its link.',
      'Paste it and confirm that you may keep it.',
      'Choose a quality and save.',
    ],
    limits: [
      permission,
      'Videos in groups and private profiles are out of reach.',
      'Live streams will not be recorded while they run.',
    ],
    privacy: 'Your Facebook account stays out of it. Our server will read only what everyone can see.',
    questions: [
      {
        question: 'Will it save a live stream?',
        answer: 'After it has ended and is posted publicly, yes, if it is yours to keep.',
      },
      {
        question: 'Which qualities will there be?',
        answer: 'Those that Facebook kept for the video. Of short or old ones there is often a single quality.',
      },
    ],
  },
  'vimeo-video-downloader': {
    promise:
      'Will take the address of a Vimeo video that you uploaded, or that its author opened for download, and save it in the size you need.',
    steps: [
      'Paste the address of the video.',
      'Confirm that the author allows it and choose a size.',
      'Save the file.',
    ],
    limits: [
      permission,
      'Password-protected, rented and embed-only videos are not fetched.',
      'It will not offer sizes above the one that was uploaded.',
    ],
    privacy: 'Our server will fetch the video for your job, and no other visitor will be able to open it.',
    questions: [
      {
        question: 'Vimeo has a download button. Why wait for this?',
        answer:
          'If the button is there, use it today. This tool is for cases in which you want another size or only have the link.',
      },
      {
        question: 'Will it fetch my private videos?',
        answer: 'No. Sign in to Vimeo and download them there.',
      },
    ],
  },
};
