import { browserActivity } from '@facet/platform';
import { useEffect, useState } from 'react';
import { useServices } from '../../site/services.ts';
import { readStatus, watchStatus, type StatusReading } from '../../status/reading.ts';

/** The last look at the site's parts, made again and again while the page is open; null before the first. */
export function useStatusReading(): StatusReading | null {
  const { backend, clock, remotes } = useServices();
  const [reading, setReading] = useState<StatusReading | null>(null);
  useEffect(() => {
    const living = new AbortController();
    const look = (signal: AbortSignal) => readStatus({ backend, remotes, clock }, signal);
    void watchStatus(look, setReading, { clock, activity: browserActivity(window), signal: living.signal });
    return () => {
      living.abort();
    };
  }, [backend, clock, remotes]);
  return reading;
}
