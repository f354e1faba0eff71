import { IconButton } from '@facet/ui';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../site/services.ts';
import * as styles from './ExampleLoop.module.css';
import type { Example } from './examples.ts';
import { wantsStill } from './use-sweep.ts';

export interface ExampleLoopProps {
  readonly example: Extract<Example, { kind: 'loop' }>;
  /** Names the film. */
  readonly label: string;
}

/**
 * A short film, again and again while it is in sight; nothing of it is fetched before. It is silent until its sound is switched on, which
 * begins it anew. It can be paused, and it rests from the start where motion is reduced or data is saved.
 */
export function ExampleLoop({ example, label }: ExampleLoopProps) {
  const t = useWords();
  const film = useRef<HTMLVideoElement>(null);
  const [isMoving, setMoving] = useState(false);
  const [isPaused, setPaused] = useState<boolean | null>(null);
  const [isLoud, setLoud] = useState(false);
  const switchSound = (): void => {
    if (!isLoud && film.current) film.current.currentTime = 0;
    if (!isLoud) setPaused(false);
    setLoud(!isLoud);
  };
  useEffect(() => {
    const video = film.current;
    if (!video || !('IntersectionObserver' in window)) return;
    const rests = isPaused ?? (wantsStill() || savesData());
    if (rests) {
      video.pause();
      return;
    }
    const observer = new IntersectionObserver(([seen]) => {
      // A browser may refuse to start a film by itself: its still stays.
      if (seen?.isIntersecting) void video.play().catch(() => {});
      else video.pause();
    });
    observer.observe(video);
    return () => {
      observer.disconnect();
    };
  }, [isPaused]);
  return (
    <div className={styles.loop}>
      <video
        ref={film}
        src={example.film}
        poster={example.still('large', 'webp')}
        width={480}
        height={360}
        muted={!isLoud}
        loop
        playsInline
        preload="none"
        aria-label={label}
        onPlay={() => setMoving(true)}
        onPause={() => setMoving(false)}
        className={styles.film}
      />
      {example.hasSound && (
        <IconButton
          label={t(isLoud ? 'example.mute' : 'example.listen')}
          icon={isLoud ? <Volume2 /> : <VolumeX />}
          onClick={switchSound}
          className={styles.sound}
        />
      )}
      <IconButton
        label={t(isMoving ? 'example.pause' : 'example.play')}
        icon={isMoving ? <Pause /> : <Play />}
        onClick={() => setPaused(isMoving)}
        className={styles.button}
      />
    </div>
  );
}

const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
