import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Span } from '../core/span.ts';
import * as styles from './Timeline.module.css';

export interface FrameProps {
  readonly url: string;
  /** Which frame is shown, in seconds. */
  readonly time: number;
  readonly label: string;
  /** The browser cannot show this file. */
  readonly onUnplayable: () => void;
  readonly ref?: RefObject<HTMLVideoElement | null>;
}

/** One frame of a video, by a player that stands still. */
export function Frame({ url, time, label, onUnplayable, ref }: FrameProps) {
  const own = useRef<HTMLVideoElement>(null);
  const video = ref ?? own;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // Seeking again while one seek is under way is what browsers are made for: the last one wins.
    if (ready && video.current?.paused) video.current.currentTime = time;
  }, [ready, time, video]);
  return (
    <figure className={styles.frame}>
      <video
        ref={video}
        src={url}
        className={styles.picture}
        preload="auto"
        playsInline
        aria-label={label}
        onLoadedMetadata={(event) => {
          if (event.currentTarget.videoWidth === 0) onUnplayable();
          else setReady(true);
        }}
        onError={onUnplayable}
      />
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}

export interface Player {
  /** Seconds while playing, else null. */
  readonly position: number | null;
  readonly play: () => void;
  readonly stop: () => void;
}

/** Plays a part of a video in `ref`, and returns to its first frame. */
export function usePlayer(ref: RefObject<HTMLVideoElement | null>, { from, to }: Span): Player {
  const [position, setPosition] = useState<number | null>(null);
  const playing = position !== null;
  const stop = () => {
    const video = ref.current;
    if (!video || !playing) return;
    video.pause();
    video.currentTime = from;
    setPosition(null);
  };
  useEffect(() => {
    const video = ref.current;
    if (!playing || !video) return;
    let request = 0;
    const follow = () => {
      if (video.ended || video.currentTime >= to) {
        video.pause();
        video.currentTime = from;
        setPosition(null);
        return;
      }
      setPosition(video.currentTime);
      request = requestAnimationFrame(follow);
    };
    request = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(request);
  }, [ref, playing, from, to]);
  return {
    position,
    stop,
    play: () => {
      const video = ref.current;
      if (!video) return;
      video.currentTime = from;
      setPosition(from);
      video.play().catch(() => setPosition(null));
    },
  };
}
