import { Skeleton } from '@facet/ui';
import type { RemoteStatus } from '../../status/judge.ts';
import { useStatusWords, type StatusKey } from '../../status/messages/index.ts';
import { Part } from './Part.tsx';
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
  if (remotes === null) return <Skeleton lines={6} />;
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
