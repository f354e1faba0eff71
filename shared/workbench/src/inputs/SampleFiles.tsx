import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { useState } from 'react';
import type { OfferedFile } from '../media/readInput.ts';
import type { Sample } from '../model/definition.ts';
import { useWords } from '../messages/index.ts';
import { fetchSample } from '../session/fetchSample.ts';
import { Samples } from './Samples.tsx';

export interface SampleFilesProps {
  readonly samples: readonly Sample[];
  readonly toolWords: Translate;
  readonly disabled: boolean;
  readonly onFile: (file: OfferedFile) => void;
}

/** Samples for a part that keeps files itself, in no input. */
export function SampleFiles({ onFile, disabled, ...props }: SampleFilesProps) {
  const host = useHost();
  const t = useWords();
  const [fetching, setFetching] = useState(false);
  const choose = async (sample: Sample): Promise<void> => {
    setFetching(true);
    try {
      onFile(await fetchSample(sample, { fetch: globalThis.fetch.bind(globalThis), signal: host.signal }));
    } catch {
      if (!host.signal.aborted) host.toast({ message: t('failure.assets'), type: 'error', durationMs: 0 });
    } finally {
      setFetching(false);
    }
  };
  return <Samples {...props} disabled={disabled || fetching} onChoose={(sample) => void choose(sample)} />;
}
