import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../site/services.ts';

/** Acts on the bus's `navigate` and `toast`: a widget reaches neither the router nor the toasts of the page by itself. */
export function useBusNavigation(): void {
  const { bus, toasts } = useServices();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    const listening = new AbortController();
    bus.on(
      'navigate',
      ({ path }) => {
        void latest.current(path);
      },
      listening.signal,
    );
    bus.on(
      'toast',
      (toast) => {
        toasts.show(toast);
      },
      listening.signal,
    );
    return () => {
      listening.abort();
    };
  }, [bus, toasts]);
}
