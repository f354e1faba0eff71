import { useMemo } from 'react';
import { PageHeading } from '../head/PageHead.tsx';
import { useServices, useWords } from '../site/services.ts';
import { RemoteWidget, type Reserve } from '../remote/RemoteWidget.tsx';
import { pageWidgets } from '../preload/page-widget.ts';
import * as styles from './pages.module.css';

const noProps = {};
const reserves = {
  pricing: 'tall',
  creditsHistory: 'personal',
  partnerConsole: 'personal',
  account: 'personal',
  activate: 'short',
  resetPassword: 'medium',
  yourData: 'medium',
} as const satisfies Record<keyof typeof pageWidgets, Reserve>;

/** The packages, from mf-billing. */
export function PricingPage() {
  return <WidgetPage words="pricing" />;
}

/** Purchases and every change of the credits, from mf-billing. */
export function CreditsHistoryPage() {
  return <WidgetPage words="creditsHistory" />;
}

/** Keys and usage of a partner, from mf-billing. */
export function PartnerConsolePage() {
  return <WidgetPage words="partnerConsole" />;
}

/** The user's own account, from mf-auth. */
export function AccountPage() {
  return <WidgetPage words="account" />;
}

/** Where the link of an activation mail leads, from mf-auth. */
export function ActivatePage() {
  return <WidgetPage words="activate" props={useMailedToken()} />;
}

/** Where the link of a mail about a forgotten password leads, from mf-auth. */
export function ResetPasswordPage() {
  return <WidgetPage words="resetPassword" props={useMailedToken()} />;
}

function useMailedToken(): { readonly token: string | null } {
  const { mailedToken: token } = useServices();
  return useMemo(() => ({ token }), [token]);
}

/** What this browser keeps, from mf-auth. */
export function YourDataPage() {
  return <WidgetPage words="yourData" />;
}

interface WidgetPageProps {
  readonly words: keyof typeof pageWidgets;
  readonly props?: object;
}

/** A page whose content is one widget. Its heading and introduction are the shell's, so they appear whatever the remote does. */
function WidgetPage({ words, props = noProps }: WidgetPageProps) {
  const t = useWords();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{t(`${words}.title`)}</PageHeading>
        <p className={styles.intro}>{t(`${words}.intro`)}</p>
      </header>
      <RemoteWidget address={pageWidgets[words]} props={props} name={t(`${words}.widget`)} reserve={reserves[words]} />
    </div>
  );
}
