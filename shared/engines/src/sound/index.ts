export { createFft, createRealFft, hannWindow, type Fft, type RealFft } from './fft.ts';
export { createBiquad, createCascade, highPass, lowPass, shelf, type Biquad, type BiquadFilter } from './biquad.ts';
export {
  createIntegratedMeter,
  createLoudnessMeter,
  gainFor,
  kWeighting,
  measureLoudness,
  type Loudness,
  type LoudnessMeter,
  type Meter,
} from './loudness.ts';
export { createLimiter, type Limiter } from './limiter.ts';
export { createResampler, createStereoResampler, resample } from './resample.ts';
export { applyGain, crossfade, mixToMono, mixToStereo } from './mix.ts';
export { createStretcher, type Stretcher } from './stretch.ts';
export {
  createLevelMeter,
  findSpeech,
  FRAME_S,
  silences,
  type ActivityOptions,
  type LevelMeter,
  type Stretch,
} from './activity.ts';
export {
  createSpeechDenoiser,
  loadRnnoise,
  RNNOISE_FRAME,
  RNNOISE_RATE,
  type RnnoiseModule,
  type SpeechDenoiser,
} from './rnnoise.ts';
export { createSpectralGate, learnNoise, type NoiseProfile, type NoiseLearner } from './spectral-gate.ts';
export { detectHum, humTones, type Hum } from './hum.ts';
export { createToneFinder, toneFilter, type Tone, type ToneFinder } from './tones.ts';
export { repairClicks } from './clicks.ts';
export { createSpectrogram, type Spectrogram } from './spectrogram.ts';
export { createSpeechCleaner, type SpeechCleaner } from './speech-cleaner.ts';
export { makeTune, tuneKinds, type TuneKind } from './tune.ts';
export { makeWhoosh } from './whoosh.ts';
export { makeDrums } from './drums.ts';
