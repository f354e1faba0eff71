import { useRef, useState } from 'react';
import * as styles from './result.module.css';

export interface SoundPlayerProps {
  readonly url: string;
  readonly name: string;
  /** Peaks in even steps, 0..1; none draw no waveform. */
  readonly peaks: readonly number[];
}

/** A sound's waveform over the browser's own player; a press on it plays from there. Keys are the player's. */
export function SoundPlayer({ url, name, peaks }: SoundPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [share, setShare] = useState(0);
  const bars = peaks.map((peak, i) => `M${String(i)} ${String(50 - 48 * peak)}V${String(50 + 48 * peak)}`).join('');
  const drawn = (className: string) => (
    <svg className={className} viewBox={`-0.5 0 ${String(peaks.length)} 100`} preserveAspectRatio="none">
      <path d={bars} />
    </svg>
  );
  return (
    <div className={styles.sound}>
      {peaks.length > 0 && (
        <div
          className={styles.wave}
          aria-hidden="true"
          onPointerDown={(event) => {
            const player = audio.current;
            if (!player || !Number.isFinite(player.duration)) return;
            const { left, width } = event.currentTarget.getBoundingClientRect();
            player.currentTime = ((event.clientX - left) / width) * player.duration;
            void player.play();
          }}
        >
          {drawn(styles.waveAll!)}
          <div className={styles.waveClip} style={{ clipPath: `inset(0 ${String(100 - share * 100)}% 0 0)` }}>
            {drawn(styles.waveDone!)}
          </div>
        </div>
      )}
      <audio
        ref={audio}
        className={styles.player}
        src={url}
        controls
        aria-label={name}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setShare(duration > 0 ? Math.min(1, currentTime / duration) : 0)
        }
      />
    </div>
  );
}
