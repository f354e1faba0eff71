import { Slider } from '@facet/ui';
import { formatTime } from '@facet/workbench';

/** The last moment of a clip may have no frame. */
const BEFORE_END_S = 0.05;

export interface FrameTimeProps {
  readonly label: string;
  readonly hint?: string;
  /** Seconds. */
  readonly value: number;
  /** Of the clip, seconds. */
  readonly duration: number;
  readonly disabled: boolean;
  readonly onChange: (time: number) => void;
  /** The visitor has let go of it. */
  readonly onCommit: (time: number) => void;
}

/** Chooses the moment of a clip whose frame is shown. */
export function FrameTime({ value, duration, ...props }: FrameTimeProps) {
  return (
    <Slider
      {...props}
      value={value}
      min={0}
      max={Math.max(0.1, duration - BEFORE_END_S)}
      step={0.1}
      valueText={formatTime(value)}
    />
  );
}
