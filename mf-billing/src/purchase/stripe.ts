import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * Stripe.js of the release train of @stripe/stripe-js 10 (its changelog); stripe-js uses a script that is already in
 * the page.
 */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** Name of the Trusted Types policy that lets this one address become a script; the site's policy lists it. */
const STRIPE_POLICY = 'facet-stripe';
/** Timeout after which the form counts as unavailable, milliseconds. */
const LOAD_LIMIT_MS = 20_000;

export interface StripeOptions {
  /** Publishable key. */
  readonly key: string;
  readonly clientSecret: string;
  readonly element: HTMLElement;
  /** The buyer has paid; the order says so too, and it alone counts. */
  readonly onComplete: () => void;
  /** Takes the form away. */
  readonly signal: AbortSignal;
}

/**
 * Shows Stripe's embedded checkout in `element` (docs.stripe.com/js/embedded_checkout).
 * Rejects when Stripe.js cannot be had or refuses the session.
 */
export async function mountStripe(options: StripeOptions): Promise<void> {
  const { key, clientSecret, element, onComplete, signal } = options;
  await scriptLoaded(document, signal);
  const stripe = await loadStripe(key);
  if (stripe === null) throw new Error('Stripe.js is not there');
  const checkout = await stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete });
  if (signal.aborted) {
    checkout.destroy();
    return;
  }
  checkout.mount(element);
  signal.addEventListener('abort', () => checkout.destroy(), { once: true });
}

let script: Promise<void> | null = null;

/** Loads Stripe.js once a page; a try that failed is no obstacle to the next. */
async function scriptLoaded(document: Document, signal: AbortSignal): Promise<void> {
  script ??= addScript(document).catch((error: unknown) => {
    script = null;
    throw error;
  });
  await script;
  signal.throwIfAborted();
}

function addScript(document: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const limit = setTimeout(() => fail('took too long'), LOAD_LIMIT_MS);
    const fail = (why: string): void => {
      clearTimeout(limit);
      element.remove();
      reject(new Error(`Stripe.js ${why}`));
    };
    element.addEventListener('load', () => {
      clearTimeout(limit);
      resolve();
    });
    element.addEventListener('error', () => fail('could not be loaded'));
    // A trusted address where the browser requires one; the DOM's types know strings alone.
    element.src = trustedAddress() as string;
    element.async = true;
    document.head.append(element);
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

function trustedAddress(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return STRIPE_SCRIPT;
  policy ??= trustedTypes.createPolicy(STRIPE_POLICY, {
    createScriptURL(url) {
      if (url !== STRIPE_SCRIPT) throw new TypeError(`${url} is not Stripe.js`);
      return url;
    },
  });
  return policy.createScriptURL(STRIPE_SCRIPT);
}
