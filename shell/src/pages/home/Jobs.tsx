import { isWorking, toolById, type Tool, type ToolName } from '@facet/catalog';
import { Card } from '@facet/ui';
import { ToolPicture } from '../../examples/ToolPicture.tsx';
import { useWords } from '../../site/services.ts';
import { RecentTools } from '../../tools/RecentTools.tsx';
import { offerLabel } from '../../tools/tool-labels.ts';
import { ToolLink } from '../../tools/ToolLink.tsx';
import { HomeSearch } from './HomeSearch.tsx';
import * as styles from './Jobs.module.css';

/** What most people come for, as they would say it. */
const jobs = [
  'ai-face-swap',
  'ai-background-remover',
  'ai-image-enhancer',
  'video-cutter',
  'add-subtitle-to-video',
] as const satisfies readonly ToolName[];
type Job = (typeof jobs)[number];

/** The search over all tools, the five jobs that people come for, and what this visitor used last. */
export function Jobs() {
  const t = useWords();
  return (
    <section className={styles.section}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('home.jobs')}</h2>
        <HomeSearch />
      </div>
      <ul className={styles.jobs}>
        {jobs.map((id) => {
          const tool = toolById(id);
          return tool && isWorking(tool) ? <JobCard key={id} job={id} tool={tool} /> : null;
        })}
      </ul>
      <RecentTools />
    </section>
  );
}

function JobCard({ job, tool }: { readonly job: Job; readonly tool: Tool }) {
  const t = useWords();
  return (
    <Card as="li" interactive padding="none" className={styles.job}>
      <ToolPicture tool={tool.id} size="large" className={styles.picture} />
      <h3 className={styles.name}>
        <ToolLink tool={tool} className={styles.link}>
          {t(`home.job.${job}`)}
        </ToolLink>
      </h3>
      <p className={styles.price}>{offerLabel(tool, t)}</p>
    </Card>
  );
}
