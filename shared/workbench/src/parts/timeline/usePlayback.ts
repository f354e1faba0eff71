import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Plays a clip at speeds that players have, and backwards frame by frame. */
export interface Playback {
  /** Seconds. */
  readonly time: number;
  /** 0 stands still, negative runs backwards. */
  readonly speed: number;
  seek(time: number): void;
  setSpeed(speed: number): void;
}

export interface PlaybackOptions {
  readonly duration: number;
  /** Seconds of one frame. */
  readonly frame: number;
  /** Where to continue when this moment is played; null where it simply continues. For playing ranges alone. */
  readonly skip?: (time: number) => number | null;
  /** How fast speed 1 plays; 2 plays a clip in half of its time. Default 1. */
  readonly pace?: number;
}

/** Browsers refuse to play faster. Source: Chromium's and Firefox's HTMLMediaElement. */
const FASTEST_PLAY = 16;

/** Drives a player that a timeline belongs to. */
export function usePlayback(mediaRef: RefObject<HTMLMediaElement | null>, options: PlaybackOptions): Playback {
  const { duration, frame, pace = 1 } = options;
  const [time, setTime] = useState(0);
  const [speed, setSpeedState] = useState(0);
  const wanted = useRef<number | null>(null);
  const show = (at: number): void => {
    const element = mediaRef.current;
    setTime(at);
    if (!element) return;
    // One seek at a time: a drag makes more than a decoder can follow.
    if (element.seeking) wanted.current = at;
    else element.currentTime = at;
  };
  const follow = useEffectEvent((elapsed: number): void => {
    const element = mediaRef.current;
    if (!element) return;
    const now = speed > 0 ? element.currentTime : Math.max(0, time + speed * elapsed);
    if (speed < 0) show(now);
    else setTime(now);
    const next = speed > 0 ? (options.skip?.(now) ?? null) : null;
    if (next !== null && next < duration) show(next);
    const over = speed > 0 ? element.ended || next !== null || now >= duration - frame / 4 : now <= 0;
    if (over && (next === null || next >= duration)) setSpeedState(0);
  });
  useEffect(() => {
    const element = mediaRef.current;
    if (!element) return;
    const seeked = (): void => {
      const at = wanted.current;
      wanted.current = null;
      if (at !== null) element.currentTime = at;
    };
    element.addEventListener('seeked', seeked);
    return () => element.removeEventListener('seeked', seeked);
  });
  useEffect(() => {
    const element = mediaRef.current;
    if (!element || speed === 0) return;
    if (speed > 0) {
      element.playbackRate = Math.min(FASTEST_PLAY, speed * pace);
      element.play().catch(() => setSpeedState(0));
    }
    let last = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      follow((now - last) / 1000);
      last = now;
      request = requestAnimationFrame(tick);
    });
    return () => {
      cancelAnimationFrame(request);
      element.pause();
    };
  }, [mediaRef, speed, pace]);
  return {
    time: Math.min(time, duration),
    speed,
    seek: (at) => show(Math.min(duration, Math.max(0, at))),
    setSpeed: (next) => {
      if (next > 0 && time >= duration - frame) show(0);
      setSpeedState(next);
    },
  };
}
