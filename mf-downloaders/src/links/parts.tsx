import type { Translate } from '@facet/contracts';
import { Button, Checkbox, Disclosure, ProgressBar } from '@facet/ui';
import { foundOf } from '@facet/workbench';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ConvertFold } from './ConvertFold.tsx';
import { Drawing } from './Drawing.tsx';
import type { History } from './history.ts';
import * as styles from './links.module.css';
import type { LinkPartProps } from './options.ts';
import type { Rights } from './rights.ts';
import { StatusPart, useStatus } from './StatusPart.tsx';

// Needed once a link was looked at, and that takes longer than loading them.
const FoundHead = lazy(async () => ({ default: (await import('./FoundPart.tsx')).FoundHead }));
const ChoicePart = lazy(async () => ({ default: (await import('./FoundPart.tsx')).ChoicePart }));
const HistoryPart = lazy(async () => ({ default: (await import('./HistoryPart.tsx')).HistoryPart }));

interface WorkPartProps extends LinkPartProps {
  readonly toolId: string;
  /** The page is for links of one site. */
  readonly isNamed: boolean;
  readonly first: 'video' | 'sound';
  readonly history: History;
  /** Rows of the table of what works: `site.row.<number>` and `site.row.<number>.how`. */
  readonly rows: number;
}

/** What is at the link, how the site does, and what else helps; what stands there until a link was looked up goes then. */
export function WorkPart({ toolId, isNamed, first, history, rows, ...props }: WorkPartProps) {
  const { insights, t } = props;
  const status = useStatus(toolId);
  const [converts, setConverts] = useState(false);
  const fold = useRef<HTMLDivElement>(null);
  const openConverter = (): void => {
    setConverts(true);
    fold.current?.scrollIntoView({ block: 'start' });
    fold.current?.querySelector('summary')?.focus({ preventScroll: true });
  };
  const isFound = foundOf(insights.link) !== null;
  // What became of the link says more than how others fared.
  const isKnown = isFound || insights.link.status === 'failed';
  const line = !isKnown && <StatusPart {...{ status, isNamed, t }} />;
  return (
    <>
      {isNamed && line}
      <ScenePart {...props} first={first} foot={!isNamed && line}>
        {isNamed && status?.kind === 'no-extractor' ? (
          <Button variant="secondary" onClick={openConverter}>
            {t('own.open')}
          </Button>
        ) : (
          <p className={styles.small}>{t('empty.text')}</p>
        )}
      </ScenePart>
      <FoldsPart {...{ isFound, t, rows, history, converts, setConverts, fold }} />
    </>
  );
}

interface ScenePartProps extends LinkPartProps {
  readonly first: 'video' | 'sound';
  /** What can be done before there is a link. */
  readonly children: ReactNode;
  /** Last of all, until something was found. */
  readonly foot: ReactNode;
}

/** What is at the link; before that, what this page does. */
function ScenePart({ insights: { link }, t, first, children, foot }: ScenePartProps) {
  const found = foundOf(link);
  if (found !== null)
    return (
      <Suspense>
        <FoundHead {...{ found, t, first }} />
      </Suspense>
    );
  return (
    <div className={styles.scene}>
      <div className={styles.middle}>
        <Drawing first={first} />
        {link.status === 'looking' ? (
          <ProgressBar className={styles.looking} label={t('stage.looking')} value={null} />
        ) : (
          children
        )}
      </div>
      {foot}
    </div>
  );
}

interface SettingProps extends LinkPartProps {
  readonly first: 'video' | 'sound';
  readonly credits: number;
  readonly rights: Rights;
}

/** What is saved of what was found, and the right to it. */
export function SettingPart({ rights, ...props }: SettingProps) {
  const found = foundOf(props.insights.link);
  if (found === null) return null;
  return (
    <div className={styles.part}>
      <Suspense>
        <ChoicePart {...props} found={found} />
      </Suspense>
      <RightsPart {...props} rights={rights} />
    </div>
  );
}

/** The one question about rights, which is kept for the next time. */
function RightsPart({ options, setOption, disabled, t, rights }: LinkPartProps & { readonly rights: Rights }) {
  const kept = rights.given();
  useEffect(() => {
    if (kept && !options.rights) setOption('rights', true);
  });
  return (
    <Checkbox
      label={t('rights.label')}
      hint={t('rights.hint')}
      checked={options.rights}
      disabled={disabled}
      onChange={(ticked) => {
        rights.set(ticked);
        setOption('rights', ticked);
      }}
    />
  );
}

interface WorksPartProps {
  readonly t: Translate;
  readonly rows: number;
}

/** What works on this site and what does not. */
function WorksPart({ t, rows }: WorksPartProps) {
  const numbers = Array.from({ length: rows }, (_, i) => i);
  return (
    <table className={styles.table} aria-label={t('steps.works')}>
      <tbody>
        {numbers.map((number) => (
          <tr key={number}>
            <th scope="row">{t(`site.row.${String(number)}`)}</th>
            <td>{t(`site.row.${String(number)}.how`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FoldsPartProps {
  readonly t: Translate;
  readonly rows: number;
  readonly isFound: boolean;
  readonly history: History;
  readonly converts: boolean;
  readonly setConverts: (isOpen: boolean) => void;
  readonly fold: RefObject<HTMLDivElement | null>;
}

/** What works on this site, where the link is on a phone, what the site says about downloads, the last ones, and the converter: until a link was found. */
function FoldsPart({ t, rows, isFound, history, converts, setConverts, fold }: FoldsPartProps) {
  const entries = useSyncExternalStore(history.subscribe, history.list);
  return (
    <div className={styles.folds} hidden={isFound}>
      <Disclosure summary={t('steps.works')}>
        <WorksPart t={t} rows={rows} />
      </Disclosure>
      <Disclosure summary={t('steps.phone')}>
        <p className={styles.small}>{t('site.phone')}</p>
      </Disclosure>
      <Disclosure summary={t('steps.terms')}>
        <p className={styles.small}>{t('site.terms')}</p>
        <p className={styles.small}>{t('site.robots')}</p>
      </Disclosure>
      {entries.length > 0 && (
        <Suspense>
          <HistoryPart t={t} history={history} />
        </Suspense>
      )}
      <ConvertFold t={t} isOpen={converts} onToggle={setConverts} foldRef={fold} />
    </div>
  );
}
