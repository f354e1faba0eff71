import type { RemoteStatus } from '../../status/judge.ts';
import { useStatusWords, type StatusKey } from '../../status/messages/index.ts';
import { Part, PartToCome } from './Part.tsx';
import * as styles from '../StatusPage.module.css';

/** What the known remotes are for; another one goes by its name. */
const remoteWords: Readonly<Partial<Record<string, StatusKey>>> = {
  'mf-auth': 'remote.mf-auth',
  'mf-billing': 'remote.mf-billing',
  'mf-downloaders': 'remote.mf-downloaders',
  'mf-tools-faceswap': 'remote.mf-tools-faceswap',
  'mf-tools-image': 'remote.mf-tools-image',
  'mf-tools-video': 'remote.mf-tools-video',
};

/** @param remotes null before the first look */
export function RemoteParts({ remotes }: { readonly remotes: readonly RemoteStatus[] | null }) {
  const t = useStatusWords();
  if (remotes === null)
    return (
      <ul className={styles.parts} aria-busy>
        {Object.entries(remoteWords).map(([name, word]) => (
          <PartToCome key={name} name={word === undefined ? name : t(word)}>
            <span>{name}</span>
            <span>{t('version', { version: '0.1.0-0123456789ab' })}</span>
            <span>{t('loads.none')}</span>
            <span>{t('reach.yes')}</span>
          </PartToCome>
        ))}
      </ul>
    );
  if (remotes.length === 0) return <p>{t('remotes.unknown')}</p>;
  return (
    <ul className={styles.parts}>
      {remotes.map((remote) => (
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
