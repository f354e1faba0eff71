import { packageById, pricePerThousand, toolById, tools, workingTools } from '@facet/catalog';
import { formatNumber } from '@facet/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useServices, useWords } from '../../site/services.ts';
import * as styles from './Proof.module.css';

const DAILY_CREDITS = 100;

/** What can be checked: what stays on the device, what is paid, what runs. Every figure is the catalogue's. */
export function Proof() {
  const t = useWords();
  const { i18n } = useServices();
  const onDevice = workingTools.filter(({ place }) => place === 'device').length;
  const swap = toolById('face-swap-video')!.credits;
  const cents = Math.round((pricePerThousand(packageById('packageB')) * swap) / 10);
  const number = (value: number): string => formatNumber(value, i18n.locale);
  return (
    <section className={styles.proof}>
      <h2 className={styles.heading}>{t('home.proof')}</h2>
      <ul className={styles.facts}>
        <Fact figure={number(onDevice)} title={t('home.proof.device')} way={[paths.yourData, t('home.privacy.link')]}>
          {t('home.proof.device.text')}
        </Fact>
        <Fact figure={`${number(cents)}¢`} title={t('home.proof.price')} way={[paths.pricing, t('home.credits.link')]}>
          {t('home.proof.price.text', { credits: DAILY_CREDITS, count: Math.floor(DAILY_CREDITS / swap) })}
        </Fact>
        <Fact
          figure={`${number(workingTools.length)}/${number(tools.length)}`}
          title={t('home.proof.ready')}
          way={[paths.status, t('home.proof.status')]}
        >
          {t('home.proof.ready.text')}
        </Fact>
      </ul>
    </section>
  );
}

function Fact({
  figure,
  title,
  way: [to, words],
  children,
}: {
  readonly figure: string;
  readonly title: string;
  readonly way: readonly [to: string, words: string];
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.fact}>
      <p className={styles.figure}>{figure}</p>
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.text}>{children}</p>
      <p className={styles.way}>
        <Link to={to} className={styles.link}>
          {words}
          <ArrowRight aria-hidden="true" />
        </Link>
      </p>
    </li>
  );
}
