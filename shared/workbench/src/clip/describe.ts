import type { Translate } from '@facet/contracts';
import { formatBytes, formatDuration, formatNumber } from '@facet/ui';
import type { Container, VideoFacts } from './videoFacts.ts';

const containerNames: Readonly<Record<Container, string>> = { mp4: 'MP4', mov: 'MOV', webm: 'WebM', mkv: 'MKV' };

/** Codecs whose usual name is not their short one in capitals. */
const codecNames: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'H.265',
  opus: 'Opus',
  vorbis: 'Vorbis',
  prores: 'ProRes',
};

/** A codec as people call it. */
export function codecName(codec: string): string {
  return codecNames[codec] ?? codec.toUpperCase();
}

/** What a file is, in one line on a phone too. Words at `facts.line`, `facts.line.rate`, `facts.silent`. */
export function describeVideo(facts: VideoFacts, t: Translate, locale: string): string {
  const number = (value: number): string => formatNumber(value, locale, { maximumFractionDigits: 2 });
  return t(facts.frameRate === null ? 'facts.line' : 'facts.line.rate', {
    duration: formatDuration(facts.duration, locale),
    width: facts.width,
    height: facts.height,
    rate: facts.frameRate === null ? '' : number(facts.frameRate),
    codecs: [
      containerNames[facts.container],
      codecName(facts.videoCodec),
      facts.audioCodec === null ? t('facts.silent') : codecName(facts.audioCodec),
    ].join(', '),
    size: formatBytes(facts.bytes, locale),
  });
}
