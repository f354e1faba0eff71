import { browserAssetDeps, createAssetStore, ownAsset, type AssetStore } from '@facet/workbench';
import type { VoiceId } from './calls.ts';
import { ENGINE, MP3, type SpeechOptionValues } from './runner.ts';
import { voiceFiles } from './voiceFiles.ts';

/** Sizes in bytes of the files in the pinned packages, so that progress is true from the first byte. */
const programSizes = { [ENGINE]: 950_029, [MP3]: 132_999 } as const;

/** The files of a voice and a format, each set loaded when it is first wanted. */
export function speechAssets(signal: AbortSignal) {
  const stores = new Map<string, AssetStore>();
  return (id: VoiceId, format: SpeechOptionValues['format']): AssetStore => {
    const key = `${id}.${format}`;
    const known = stores.get(key);
    if (known) return known;
    const { analysis, signal: sound } = voiceFiles[id];
    const programs = format === 'mp3' ? ([ENGINE, MP3] as const) : ([ENGINE] as const);
    const store = createAssetStore(
      [
        ...programs.map((name) => ownAsset('wasm', name, programSizes[name])),
        ...[analysis, sound].map(({ name, bytes }) => ownAsset('voices', name, bytes)),
      ],
      browserAssetDeps('facet-speech'),
      signal,
    );
    stores.set(key, store);
    return store;
  };
}
