import { PageHeading } from '../app/PageHead.tsx';
import { useWords } from '../app/services.ts';
import { RemoteWidget, type Reserve } from '../remote/RemoteWidget.tsx';
import { pageWidgets } from './widget-at.ts';
import * as styles from './pages.module.css';

const noProps = {};
const reserves = { pricing: 'tall', yourData: 'medium' } as const satisfies Record<keyof typeof pageWidgets, Reserve>;

/** The packages, from mf-billing. */
export function PricingPage() {
  return <WidgetPage words="pricing" />;
}

/** What this browser keeps, from mf-auth. */
export function YourDataPage() {
  return <WidgetPage words="yourData" />;
}

/** A page whose content is one widget. Its heading and introduction are the shell's, so they appear whatever the remote does. */
function WidgetPage({ words }: { readonly words: keyof typeof pageWidgets }) {
  const t = useWords();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{t(`${words}.title`)}</PageHeading>
        <p className={styles.intro}>{t(`${words}.intro`)}</p>
      </header>
      <RemoteWidget
        address={pageWidgets[words]}
        props={noProps}
        name={t(`${words}.widget`)}
        reserve={reserves[words]}
      />
    </div>
  );
}
