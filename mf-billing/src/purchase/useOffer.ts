import type { Channel, EndpointData } from '@facet/contracts';
import { payEndpoint } from '@facet/contracts/payments';
import { useHost } from '@facet/platform/widget';
import { startTransition, useEffect, useState } from 'react';

export type Offer = EndpointData<typeof payEndpoint>;

/** What the current user can buy now. */
export type OfferReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly offer: Offer }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** Fetches what can be bought, again when the user changes. */
export function useOffer(): OfferReading {
  const { api, session, signal } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<OfferReading>({ kind: 'loading' });
  useEffect(() => {
    const living = new AbortController();
    const until = AbortSignal.any([living.signal, signal]);
    let loading = new AbortController();
    const load = async (): Promise<void> => {
      loading.abort();
      loading = new AbortController();
      const during = AbortSignal.any([loading.signal, until]);
      const result = await api.call(payEndpoint, { signal: during });
      if (during.aborted) return;
      // In short slices, between which the page answers the visitor.
      if (result.ok) startTransition(() => setReading({ kind: 'ready', offer: result.data }));
      else
        setReading({
          kind: 'failed',
          retry: () => {
            setReading({ kind: 'loading' });
            setAttempt((number) => number + 1);
          },
        });
    };
    session.subscribe(() => void load(), until);
    return () => {
      loading.abort();
      living.abort();
    };
  }, [api, session, signal, attempt]);
  return reading;
}

/** The channel that is chosen: the visitor's, as long as it is offered, else the first. */
export function channelOf(reading: OfferReading, chosen: Channel | null): Channel | null {
  if (reading.kind !== 'ready') return null;
  const { channels } = reading.offer;
  return (channels.find(({ channel }) => channel === chosen) ?? channels[0])?.channel ?? null;
}
