import type { Insight, MediaValue, ToolNotice } from '@facet/workbench';
import type { CleanSettings, SoundFacts } from './calls.ts';

export const noiseOptions = {
  keep: {
    kind: 'choice',
    label: 'option.keep',
    look: 'segmented',
    initial: 'speech',
    choices: [
      { value: 'speech', label: 'keep.speech' },
      { value: 'music', label: 'keep.music' },
    ],
  },
  strength: { kind: 'range', label: 'option.strength', initial: 0.95, min: 0, max: 1, step: 0.05, format: 'percent' },
  hum: { kind: 'toggle', label: 'option.hum', hint: 'option.hum.hint', initial: true },
  clicks: { kind: 'toggle', label: 'option.clicks', hint: 'option.clicks.hint', initial: true },
  loudness: {
    kind: 'choice',
    label: 'option.loudness',
    initial: 'keep',
    choices: [
      { value: 'keep', label: 'loudness.keep' },
      { value: '-14', label: 'loudness.-14' },
      { value: '-16', label: 'loudness.-16' },
      { value: '-23', label: 'loudness.-23' },
    ],
  },
} as const;

export interface NoiseOptionValues {
  readonly keep: 'speech' | 'music';
  readonly strength: number;
  readonly hum: boolean;
  readonly clicks: boolean;
  readonly loudness: string;
}

/** What the pure functions and parts of this tool look at. */
export interface NoiseView {
  readonly inputs: { readonly recording: MediaValue<'audio'> | null };
  readonly options: NoiseOptionValues;
  readonly insights: { readonly recording: Insight<SoundFacts> };
}

export const settingsOf = ({ loudness, ...rest }: NoiseOptionValues): CleanSettings => ({
  keep: rest.keep,
  strength: rest.strength,
  hum: rest.hum,
  clicks: rest.clicks,
  loudness: loudness === 'keep' ? null : Number(loudness),
});

/** Why it cannot be cleaned as things stand. */
export function noiseBlock({ insights: { recording } }: NoiseView): ToolNotice | null {
  if (recording.status !== 'found') return null;
  const { decodable, loudness } = recording.value;
  if (!decodable) return { id: 'undecodable', tone: 'warning', message: 'blocked.undecodable' };
  return loudness === null && recording.value.duration <= 20
    ? { id: 'silent', tone: 'warning', message: 'blocked.silent' }
    : null;
}

/** What to know before. */
export function noiseWarnings({ insights: { recording }, options }: NoiseView): readonly ToolNotice[] {
  if (recording.status !== 'found') return [];
  const { hum, channels, picture, result } = recording.value;
  const notices: ToolNotice[] = [];
  if (hum !== null && !options.hum)
    notices.push({ id: 'hum', tone: 'info', message: 'warning.hum', values: { frequency: Math.round(hum) } });
  if (channels > 2) notices.push({ id: 'channels', tone: 'info', message: 'warning.channels' });
  if (!picture && result === 'm4a') notices.push({ id: 'm4a', tone: 'info', message: 'warning.m4a' });
  return notices;
}
