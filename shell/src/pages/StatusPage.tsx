import { Skeleton } from '@facet/ui';
import { PageHeading } from '../head/PageHead.tsx';
import { judgeAll, judgeProviders, judgeRemotes, judgeServices } from '../status/judge.ts';
import { useStatusWords } from '../status/messages/index.ts';
import { ProviderParts } from './status/ProviderParts.tsx';
import { Room } from './status/Room.tsx';
import { RemoteParts } from './status/RemoteParts.tsx';
import { ServiceParts } from './status/ServiceParts.tsx';
import { StatusSummary } from './status/StatusSummary.tsx';
import { useStatusReading } from './status/useStatusReading.ts';
import { usualMoment, useStatusTime } from './status/useStatusTime.ts';
import * as page from './pages.module.css';
import * as styles from './StatusPage.module.css';

/** How every part of the site is at this moment, looked at again while the page is open. */
export function StatusPage() {
  const t = useStatusWords();
  const time = useStatusTime();
  const reading = useStatusReading();
  const parts = reading && {
    remotes: judgeRemotes(reading),
    services: judgeServices(reading),
    providers: judgeProviders(reading),
  };
  const all =
    parts && judgeAll([...parts.remotes, ...parts.services, ...(parts.providers ?? [])].map(({ state }) => state));
  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{t('title')}</PageHeading>
        <p className={page.intro}>{t('intro')}</p>
      </header>
      <StatusSummary all={all} at={reading && reading.at} />
      <section>
        <h2 className={page.subtitle}>{t('remotes')}</h2>
        <p className={styles.note}>{t('remotes.note')}</p>
        {reading?.registry?.kind === 'last-good' && <p className={styles.note}>{t('registry.lastGood')}</p>}
        <RemoteParts remotes={parts && parts.remotes} />
      </section>
      <section>
        <h2 className={page.subtitle}>{t('services')}</h2>
        <p className={styles.note}>
          <Room like={t('services.since', { time: time(usualMoment) })}>
            {reading &&
              (reading.services === null
                ? t('services.silent')
                : t('services.since', { time: time(reading.services.startedAt) }))}
          </Room>
        </p>
        <ServiceParts services={parts && parts.services} />
      </section>
      <section>
        <h2 className={page.subtitle}>{t('providers')}</h2>
        <p className={styles.note}>{t('providers.note')}</p>
        {parts === null ? <Skeleton lines={2} /> : <ProviderParts providers={parts.providers} />}
      </section>
    </div>
  );
}
