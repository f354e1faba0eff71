import type { SessionState } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { useEffect, useState } from 'react';

/** Who is signed in, as it changes. */
export function useSession(): SessionState {
  const { session, signal } = useHost();
  const [state, setState] = useState(session.current);
  useEffect(() => {
    const living = new AbortController();
    session.subscribe(setState, AbortSignal.any([living.signal, signal]));
    return () => living.abort();
  }, [session, signal]);
  return state;
}
