import { markServed, relatedTools, toolById, type Tool } from '@facet/catalog';
import { cx, Skeleton, VisuallyHidden } from '@facet/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { drawingAddress } from '../examples/examples.ts';
import { useServices, useWords } from '../site/services.ts';
import { WaitlistForm } from '../waitlist/WaitlistForm.tsx';
import { ToolList } from './ToolCard.tsx';
import * as stage from '../remote/RemoteWidget.module.css';
import * as styles from './ProviderTool.module.css';

export interface ProviderToolProps {
  readonly tool: Tool;
  /** The tool itself, where a provider serves it. */
  readonly children: ReactNode;
}

type Service = 'checking' | 'missing' | 'unknown';

/**
 * A tool that runs at a generative model: says before a file is chosen whether this deployment has the model, and
 * offers tools that work without one. When the backend does not answer the tool is shown, and a run finds out.
 *
 * The page is prerendered as one without a model. A server that knows of one marks the document with `data-served`: room for the tool
 * stands there from the first paint on, and nothing moves when it comes.
 */
export function ProviderTool({ tool, children }: ProviderToolProps) {
  const { api, served } = useServices();
  const [service, setService] = useState<Service>('checking');
  useEffect(() => {
    const gone = new AbortController();
    const known: Promise<readonly string[] | null> = served
      ? Promise.resolve(served)
      : import('./read-served.ts').then(({ readServed }) => readServed(api, gone.signal)).catch(() => null);
    void known.then((ids) => {
      if (gone.signal.aborted) return;
      // The site's lists change with it, and this page re-renders.
      if (ids) markServed(ids);
      setService(ids === null ? 'unknown' : 'missing');
    });
    return () => gone.abort();
  }, [api, served, tool.id]);
  const isServed = toolById(tool.id)?.served ?? tool.served;
  if (isServed || service === 'unknown') return children;
  return (
    <>
      {service === 'checking' && <div className={cx(styles.room, stage[tool.height], stage.tool)} />}
      <Missing tool={tool} isKnown={service === 'missing'} />
    </>
  );
}

function Missing({ tool, isKnown }: { readonly tool: Tool; readonly isKnown: boolean }) {
  const t = useWords();
  const nearest = (tool.alternatives ?? []).flatMap((id) => toolById(id) ?? []);
  // A whole row: what is nearest, and more of the kind that is free on the device.
  const more = relatedTools(tool, { workingOnly: true, limit: 12 }).filter(
    (one) => one.place === 'device' && one.credits === 0 && !nearest.includes(one),
  );
  const offered = [...nearest, ...more].slice(0, Math.max(3, nearest.length));
  return (
    <section className={styles.missing}>
      <div className={styles.promise}>
        <img
          className={styles.picture}
          src={drawingAddress(tool.id)}
          alt=""
          width={320}
          height={240}
          decoding="async"
          draggable={false}
        />
        <div className={styles.words}>
          <div className={styles.notice}>
            {isKnown ? (
              <>
                <p className={styles.what}>{t('tool.unserved.title')}</p>
                <p className={styles.why}>{t('tool.unserved.text')}</p>
              </>
            ) : (
              <>
                <span role="status">
                  <VisuallyHidden>{t('tool.unserved.asking')}</VisuallyHidden>
                </span>
                <Skeleton lines={2} />
              </>
            )}
          </div>
          <WaitlistForm toolId={tool.id} />
        </div>
      </div>
      <h2 className={styles.heading}>{t('tool.unserved.instead')}</h2>
      <ToolList tools={offered} isLarge />
    </section>
  );
}
