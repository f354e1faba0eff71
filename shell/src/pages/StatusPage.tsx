import { toolById, wordsOf } from '@facet/catalog';
import { browserActivity } from '@facet/platform';
import { Skeleton } from '@facet/ui';
import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { PageHeading } from '../head/PageHead.tsx';
import { useOnline } from '../site/online.ts';
import { useServices } from '../site/services.ts';
import {
  judgeAll,
  judgeProviders,
  judgeRemotes,
  judgeServices,
  type PartState,
  type RemoteStatus,
} from '../status/judge.ts';
import { useStatusWords, type StatusKey } from '../status/messages/index.ts';
import { readStatus, watchStatus, type StatusReading } from '../status/reading.ts';
import * as page from './pages.module.css';
import * as styles from './StatusPage.module.css';

const icons: Readonly<Record<PartState, LucideIcon>> = {
  works: CircleCheck,
  trouble: CircleAlert,
  down: CircleX,
  off: CircleMinus,
  unknown: CircleHelp,
};

/** What the known remotes are for; another one goes by its name. */
const remoteWords: Readonly<Partial<Record<string, StatusKey>>> = {
  'mf-auth': 'remote.mf-auth',
  'mf-billing': 'remote.mf-billing',
  'mf-downloaders': 'remote.mf-downloaders',
  'mf-tools-faceswap': 'remote.mf-tools-faceswap',
  'mf-tools-image': 'remote.mf-tools-image',
  'mf-tools-video': 'remote.mf-tools-video',
};

/** How every part of the site is at this moment, looked at again while the page is open. */
export function StatusPage() {
  const { backend, clock, i18n, remotes } = useServices();
  const t = useStatusWords();
  const isOnline = useOnline();
  const [reading, setReading] = useState<StatusReading | null>(null);

  useEffect(() => {
    const living = new AbortController();
    const look = (signal: AbortSignal) => readStatus({ backend, remotes, clock }, signal);
    void watchStatus(look, setReading, { clock, activity: browserActivity(window), signal: living.signal });
    return () => {
      living.abort();
    };
  }, [backend, clock, remotes]);

  const parts = reading && {
    remotes: judgeRemotes(reading),
    services: judgeServices(reading),
    providers: judgeProviders(reading),
  };
  const all =
    parts && judgeAll([...parts.remotes, ...parts.services, ...(parts.providers ?? [])].map(({ state }) => state));
  const time = (at: number | string): string =>
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));

  const namesOf = (tools: readonly string[]): string =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
      tools.map((id) => {
        const tool = toolById(id);
        return tool ? wordsOf(tool, i18n.locale).title : id;
      }),
    );

  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{t('title')}</PageHeading>
        <p className={page.intro}>{t('intro')}</p>
      </header>
      <div className={styles.summary} data-state={all ?? 'unknown'}>
        <p role="status" className={styles.words}>
          {all === null ? t('looking') : t(`all.${all}`)}
        </p>
        <p className={styles.when}>
          {reading === null ? (
            t('first')
          ) : (
            <>
              <time dateTime={new Date(reading.at).toISOString()}>{t('at', { time: time(reading.at) })}</time>{' '}
              {t(isOnline ? 'again' : 'offline')}
            </>
          )}
        </p>
      </div>
      <section>
        <h2 className={page.subtitle}>{t('remotes')}</h2>
        <p className={styles.note}>{t('remotes.note')}</p>
        {reading?.registry?.kind === 'last-good' && <p className={styles.note}>{t('registry.lastGood')}</p>}
        {parts === null ? (
          <Skeleton lines={6} />
        ) : parts.remotes.length === 0 ? (
          <p>{t('remotes.unknown')}</p>
        ) : (
          <ul className={styles.parts}>
            {parts.remotes.map((remote) => (
              <Part
                key={remote.name}
                id={remote.name}
                name={t(remoteWords[remote.name] ?? 'remote.other', { name: remote.name })}
                state={remote.state}
              >
                <span>{remote.name}</span>
                {factsOf(remote).map(([key, values]) => (
                  <span key={key}>{t(key, values)}</span>
                ))}
              </Part>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className={page.subtitle}>{t('services')}</h2>
        {reading !== null && (
          <p className={styles.note}>
            {reading.services === null
              ? t('services.silent')
              : t('services.since', { time: time(reading.services.startedAt) })}
          </p>
        )}
        {parts === null ? (
          <Skeleton lines={4} />
        ) : (
          <ul className={styles.parts}>
            {parts.services.map(({ name, state }) => (
              <Part key={name} id={name} name={t(`service.${name}`)} state={state}>
                <span>{t(`service.${name}.text`)}</span>
              </Part>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className={page.subtitle}>{t('providers')}</h2>
        <p className={styles.note}>{t('providers.note')}</p>
        {parts === null ? (
          <Skeleton lines={2} />
        ) : parts.providers === null ? (
          <p>{t('providers.unknown')}</p>
        ) : parts.providers.length === 0 ? (
          <p>{t('providers.none')}</p>
        ) : (
          <ul className={styles.parts}>
            {parts.providers.map(({ name, tools, state }) => (
              <Part key={name} id={`provider-${name}`} name={t('provider.name', { name })} state={state}>
                <span>{t('provider.tools', { tools: namesOf(tools) })}</span>
              </Part>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

type Fact = readonly [key: StatusKey, values?: Readonly<Record<string, string | number>>];

/** What is known of a remote, a sentence each. */
function factsOf({ version, loads, isReached }: RemoteStatus): readonly Fact[] {
  return [
    ...(version === null ? [] : [['version', { version }] satisfies Fact]),
    loads === null
      ? ['loads.unknown']
      : loads.visits === 0
        ? ['loads.none']
        : ['loads', { count: loads.visits, failed: loads.failed }],
    isReached === null ? ['reach.unknown'] : [isReached ? 'reach.yes' : 'reach.no'],
  ];
}

interface PartProps {
  readonly id: string;
  readonly name: string;
  readonly state: PartState;
  readonly children: ReactNode;
}

function Part({ id, name, state, children }: PartProps) {
  const t = useStatusWords();
  const Icon = icons[state];
  return (
    <li className={styles.part} data-part={id} data-state={state}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>{children}</p>
      </div>
      <p className={styles.state}>{t(`state.${state}`)}</p>
    </li>
  );
}
