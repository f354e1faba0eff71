import { ADTS, FLAC, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM, type InputFormat } from 'mediabunny';

/** Files with a picture. */
export const videoFormats: InputFormat[] = [MP4, QTFF, WEBM, MATROSKA];

/** Files with a picture or a sound. */
export const clipFormats: InputFormat[] = [...videoFormats, MP3, WAVE, OGG, FLAC, ADTS];
