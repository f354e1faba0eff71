import { firstFileOf, isWorking, relatedTools, wordsOf, type Tool } from '@facet/catalog';
import type { RecipeStep } from '@facet/contracts';
import { Badge, FacetMark, VisuallyHidden } from '@facet/ui';
import { useEffect, useId, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { catalogue } from '../messages/catalogue.ts';
import { useServices, useWords, type Services } from '../site/services.ts';
import { EarlyFiles } from '../early/EarlyFiles.tsx';
import { useEarlyFiles, useEarlyLink } from '../early/early-files.ts';
import { onwardOf } from '../early/onward.ts';
import { EmbedPanel } from '../embedding/EmbedPanel.tsx';
import { RemoteWidget } from '../remote/RemoteWidget.tsx';
import { widgetOf } from '../preload/page-widget.ts';
import { ToolList } from '../tools/ToolCard.tsx';
import { ToolDetails } from '../tools/ToolDetails.tsx';
import { ToolIcon } from '../tools/ToolIcon.tsx';
import { hereLabel, notHereLabel, offerLabel, priceLabel } from '../tools/tool-labels.ts';
import { ProviderTool } from '../tools/ProviderTool.tsx';
import * as styles from './pages.module.css';

/** The page of one tool: what it is and costs, the tool itself, and everything worth knowing about it. */
export function ToolPage({ tool, children }: { readonly tool: Tool; readonly children?: ReactNode }) {
  const { i18n } = useServices();
  const t = useWords();
  const words = wordsOf(tool, i18n.locale);
  const related = relatedTools(tool, { limit: 6 });
  const isAlsoHere = hereLabel(tool, t) !== null;
  useServedMark(tool);
  return (
    <article className={styles.page}>
      <div className={styles.tool}>
        <header className={styles.toolHead}>
          <ToolIcon tool={tool} />
          <div className={styles.head}>
            <PageHeading className={styles.toolTitle}>{words.title}</PageHeading>
            <p className={styles.toolIntro}>{words.description}</p>
          </div>
          <p className={styles.facts}>
            {isWorking(tool) ? (
              <>
                <Badge tone={tool.credits === 0 || isAlsoHere ? 'new' : 'warm'}>{offerLabel(tool, t)}</Badge>
                <span className={isAlsoHere ? styles.whenServed : undefined}>
                  <Badge>{isAlsoHere ? priceLabel(tool, t) : t(loginWord(tool))}</Badge>
                </span>
              </>
            ) : (
              <Badge>{notHereLabel(tool, t)}</Badge>
            )}
          </p>
        </header>
        <ToolItself tool={tool} name={words.title} />
      </div>
      <ToolDetails tool={tool} />
      {isWorking(tool) && <EmbedPanel tool={tool} />}
      {children ??
        (isWorking(tool) && (
          <section>
            <h2 className={styles.subtitle}>{t('tool.related')}</h2>
            <ToolList tools={related} />
          </section>
        ))}
    </article>
  );
}

const loginWord = ({ login, freeHere }: Tool) =>
  freeHere ? (`tool.freeHere.${freeHere}` as const) : login ? 'tool.login' : 'tool.noLogin';

/** Marks the document where a provider serves its tool, as the server does where it knows that: styles go by the mark. */
function useServedMark({ id }: Tool): void {
  const { served } = useServices();
  useEffect(() => {
    if (served) document.documentElement.toggleAttribute('data-served', served.includes(id));
  }, [served, id]);
}

function ToolItself({ tool, name }: { readonly tool: Tool; readonly name: string }) {
  if (tool.expose === null) return <ComingSoon tool={tool} />;
  const widget = <ToolWidget tool={tool} name={name} />;
  return tool.alternatives === null ? widget : <ProviderTool tool={tool}>{widget}</ProviderTool>;
}

function ToolWidget({ tool, name }: { readonly tool: Tool; readonly name: string }) {
  const services = useServices();
  const { recentTools, i18n } = services;
  const navigate = useNavigate();
  const t = useWords();
  const headingId = useId();
  const address = widgetOf(tool);
  const files = useEarlyFiles();
  const onward = useMemo(() => {
    const open = (path: string): void => void navigate(path);
    return onwardOf(tool, i18n.locale, open, (steps) => void keep(services, steps, open));
  }, [tool, i18n, services, navigate]);
  const link = useEarlyLink();
  const props = useMemo(
    () => ({ toolId: tool.id, files, onward, ...(link === null ? {} : { link }) }),
    [tool.id, files, link, onward],
  );
  const kind = firstFileOf(tool);
  if (!address) return null;
  const remember = (): void => {
    recentTools.add({ name: wordsOf(tool, i18n.locale).shortName, url: tool.path });
  };
  return (
    <section aria-labelledby={headingId}>
      <h2>
        <VisuallyHidden id={headingId}>{t('tool.widget')}</VisuallyHidden>
      </h2>
      <RemoteWidget
        address={address}
        props={props}
        name={name}
        reserve={tool.height}
        isTool
        meanwhile={kind && <EarlyFiles kind={kind} />}
        onMounted={remember}
      />
    </section>
  );
}

/** Keeps steps as a recipe, which few visits do. */
async function keep(services: Services, steps: readonly RecipeStep[], open: (path: string) => void): Promise<void> {
  try {
    await (await import('../recipes/save-recipe.ts')).saveRecipe(steps, services, open);
  } catch {
    const message = services.i18n.translator(catalogue)('recipe.saveFailed');
    services.toasts.show({ type: 'error', message, durationMs: 0 });
  }
}

/** What stands in the place of a tool that is still to come: what to use today. */
function ComingSoon({ tool }: { readonly tool: Tool }) {
  const t = useWords();
  return (
    <section className={styles.soon}>
      <h2 className={styles.soonTitle}>
        <FacetMark />
        {t('tool.soon.title')}
      </h2>
      <p className={styles.soonText}>{t('tool.soon.text')}</p>
      <ToolList tools={relatedTools(tool, { workingOnly: true, limit: 3 })} isLarge />
    </section>
  );
}
