import { SegmentedControl } from '@facet/ui';
import { useRef, useState } from 'react';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import { useWords } from '../messages/index.ts';
import * as styles from './result.module.css';

type Side = 'after' | 'before';

export interface ClipResultProps {
  readonly blob: Blob;
  readonly before: Blob | undefined;
  readonly media: 'video' | 'animation';
  readonly name: string;
}

/** A clip that was made. Where the one before it is there, either is shown; a video continues where it was. */
export function ClipResult({ blob, before, media, name }: ClipResultProps) {
  const t = useWords();
  const [side, setSide] = useState<Side>('after');
  const player = useRef<HTMLVideoElement>(null);
  const place = useRef({ time: 0, playing: false });
  const url = useObjectUrl(side === 'before' && before ? before : blob);
  const show = (next: Side): void => {
    if (player.current) place.current = { time: player.current.currentTime, playing: !player.current.paused };
    setSide(next);
  };
  const goOn = (): void => {
    const { time, playing } = place.current;
    if (!player.current || (time === 0 && !playing)) return;
    player.current.currentTime = Math.min(time, player.current.duration);
    if (playing) void player.current.play();
  };
  return (
    <>
      {url && media === 'video' && (
        <video
          ref={player}
          className={styles.player}
          src={url}
          controls
          playsInline
          aria-label={side === 'before' ? t('result.clip-before') : name}
          onLoadedMetadata={goOn}
        />
      )}
      {url && media === 'animation' && (
        <img
          className={styles.animation}
          src={url}
          alt={t(side === 'before' ? 'result.clip-before' : 'result.alt-after')}
        />
      )}
      {before && (
        <SegmentedControl
          legend={t('result.compare')}
          hideLegend
          options={[
            { value: 'before', label: t('result.before') },
            { value: 'after', label: t('result.after') },
          ]}
          value={side}
          onChange={show}
        />
      )}
    </>
  );
}
