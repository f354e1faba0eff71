import { toolById, wordsOf, type Tool } from '@facet/catalog';
import { IconButton } from '@facet/ui';
import { showWork, type KeptWork } from '@facet/workbench/results';
import { AudioLines, File, Play, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useServices, useWords } from '../site/services.ts';
import { ToolLink } from '../tools/ToolLink.tsx';
import * as styles from './WorkCard.module.css';

/** One result: what it looks like, which tool made it, and the way back to it. A result of a tool that is gone has no card. */
export function WorkCard({ work, onRemove }: { readonly work: KeptWork; readonly onRemove: () => void }) {
  const tool = toolById(work.toolId);
  return tool ? <Card work={work} tool={tool} onRemove={onRemove} /> : null;
}

function Card({
  work,
  tool,
  onRemove,
}: {
  readonly work: KeptWork;
  readonly tool: Tool;
  readonly onRemove: () => void;
}) {
  const t = useWords();
  const { i18n } = useServices();
  const name = wordsOf(tool, i18n.locale).shortName;
  const when = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(work.createdAt);
  return (
    <li className={styles.card}>
      <ToolLink tool={tool} className={styles.link} onFollow={() => void showWork(work)}>
        <Look work={work} label={t('work.open', { tool: name, when })} />
      </ToolLink>
      <div className={styles.foot}>
        <p className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>
            {when}
            {work.count > 1 && `, ${t('work.files', { count: work.count })}`}
          </span>
        </p>
        <IconButton icon={<Trash2 />} label={t('work.remove', { tool: name, when })} size="small" onClick={onRemove} />
      </div>
    </li>
  );
}

function Look({ work, label }: { readonly work: KeptWork; readonly label: string }) {
  const { picture, media } = work;
  const address = useMemo(() => (picture === null ? null : URL.createObjectURL(picture)), [picture]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  if (address === null || media === 'audio' || media === 'other')
    return (
      <span role="img" aria-label={label} className={styles.symbol}>
        {media === 'audio' ? <AudioLines /> : <File />}
      </span>
    );
  if (media === 'video')
    return (
      <span role="img" aria-label={label} className={styles.frame}>
        <video src={address} muted playsInline preload="metadata" tabIndex={-1} className={styles.picture} />
        <Play aria-hidden="true" className={styles.play} />
      </span>
    );
  return <img src={address} alt={label} className={styles.picture} />;
}
