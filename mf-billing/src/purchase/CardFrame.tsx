import { frameMessageSchema } from '@facet/contracts/payments';
import { useMessages } from '@facet/platform/widget';
import { Skeleton, VisuallyHidden } from '@facet/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import type { CardForm } from './purchase-state.ts';
import type { Purchase } from './purchase.ts';
import { inTheme } from './frame-address.ts';
import { mountStripe } from './stripe.ts';
import * as styles from './purchase.module.css';

export interface CardFrameProps {
  readonly form: CardForm;
  readonly purchase: Purchase;
}

/** The card form in its frame, and its shape until it is there. */
export function CardFrame({ form, purchase }: CardFrameProps) {
  const t = useMessages(catalogue);
  const [isLoaded, setLoaded] = useState(false);
  const loaded = (): void => setLoaded(true);
  return (
    <div className={styles.frame} data-loaded={isLoaded}>
      {!isLoaded && (
        <div className={styles.frameSkeleton}>
          <span role="status">
            <VisuallyHidden>{t('card.loading')}</VisuallyHidden>
          </span>
          <Skeleton lines={2} />
          <Skeleton shape="block" className={styles.fieldSkeleton} />
          <Skeleton shape="block" className={styles.fieldSkeleton} />
          <Skeleton shape="block" className={styles.fieldSkeleton} />
        </div>
      )}
      {form.kind === 'frame' ? (
        <PageFrame url={form.url} purchase={purchase} onLoad={loaded} />
      ) : (
        <StripeFrame form={form} purchase={purchase} onLoad={loaded} />
      )}
    </div>
  );
}

interface FrameProps {
  readonly purchase: Purchase;
  readonly onLoad: () => void;
}

/** A page of the backend, which posts the outcome. Messages of other frames and origins are ignored. */
function PageFrame({ url, purchase, onLoad }: FrameProps & { readonly url: string }) {
  const t = useMessages(catalogue);
  const ref = useRef<HTMLIFrameElement>(null);
  const [src, setSrc] = useState<string>();
  useLayoutEffect(() => {
    if (ref.current) setSrc(inTheme(url, getComputedStyle(ref.current).colorScheme));
  }, [url]);
  useEffect(() => {
    const { origin } = new URL(url);
    const listening = new AbortController();
    window.addEventListener(
      'message',
      (event) => {
        if (event.origin !== origin || event.source !== ref.current?.contentWindow) return;
        const message = frameMessageSchema.safeParse(event.data);
        if (message.success) purchase.cardMessage(message.data);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [url, purchase]);
  return (
    <iframe
      ref={ref}
      src={src}
      title={t('card.frame')}
      allow="payment"
      referrerPolicy="origin"
      className={styles.page}
      onLoad={src === undefined ? undefined : onLoad}
    />
  );
}

/** The provider's own embedded checkout. */
function StripeFrame({
  form,
  purchase,
  onLoad,
}: FrameProps & { readonly form: Extract<CardForm, { readonly kind: 'stripe' }> }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onLoad);
  useEffect(() => {
    latest.current = onLoad;
  });
  const { key, clientSecret } = form;
  useEffect(() => {
    const life = new AbortController();
    const element = place.current;
    if (element === null) return;
    const paid = (): void => purchase.cardMessage({ code: 20_000, status: 'S' });
    mountStripe({ key, clientSecret, element, onComplete: paid, signal: life.signal }).then(
      () => latest.current(),
      () => {
        if (!life.signal.aborted) purchase.cardFailed();
      },
    );
    return () => life.abort();
  }, [key, clientSecret, purchase]);
  return <div ref={place} className={styles.stripe} />;
}
