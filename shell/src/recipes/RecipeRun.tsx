import { firstFileOf, wordsOf, type Tool } from '@facet/catalog';
import { acceptedBy } from '@facet/embed/first-file';
import { Button, Dropzone, Notice, saveFile } from '@facet/ui';
import { uniqueNames, zipFiles } from '@facet/workbench/results';
import { FileArchive, Files, Play, SkipForward, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { widgetOf } from '../preload/page-widget.ts';
import { useServices, useWords } from '../site/services.ts';
import { FileRow } from './FileRow.tsx';
import { MOST_FILES } from './run-recipe.ts';
import type { Recipe } from './recipe.ts';
import { StepPlace } from './StepPlace.tsx';
import { useRecipeRun, type ListedFile, type RecipeWork } from './use-recipe-run.ts';
import * as styles from './recipes.module.css';

/** Takes files through the steps of a recipe. @param tools of the steps */
export function RecipeRun({ recipe, tools }: { readonly recipe: Recipe; readonly tools: readonly Tool[] }) {
  const t = useWords();
  const headingId = useId();
  const work = useRecipeRun(recipe);
  const { files, steps, problem } = work;
  const isRunning = steps !== null;
  const kind = firstFileOf(tools[0]!);
  const left = files.filter(({ state }) => state.kind !== 'done').length;
  return (
    <section className={styles.run} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.subtitle}>
        {t('recipe.files')}
      </h2>
      {!isRunning && (
        <Dropzone
          multiple
          compact={files.length > 0}
          icon={<Files />}
          title={t(files.length > 0 ? 'recipe.dropMore' : 'recipe.drop')}
          overTitle={t('recipe.dropOver')}
          hint={t('recipe.dropHint', { count: MOST_FILES })}
          accept={kind ? acceptedBy[kind] : undefined}
          onFiles={work.add}
        />
      )}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {steps !== null && <Steps {...{ work, tools }} />}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('recipe.files')}>
          {files.map((listed) => (
            <FileRow
              key={listed.id}
              {...{ listed, tools, isRunning }}
              onRemove={() => work.remove(listed.id)}
              onSkip={() => work.skip(listed.id)}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <div className={styles.acts}>
          {isRunning ? (
            <Button icon={<Square />} onClick={work.cancel}>
              {t('recipe.cancel')}
            </Button>
          ) : (
            left > 0 && (
              <Button variant="primary" size="large" icon={<Play />} onClick={work.start}>
                {t('recipe.start', { count: left })}
              </Button>
            )
          )}
          <SaveAll files={files} name={recipe.name} />
        </div>
      )}
      <p role="status" className={styles.faint}>
        {isRunning && t('recipe.progress', { done: files.length - left, count: files.length })}
        {!isRunning && files.length > left && t('recipe.kept')}
      </p>
    </section>
  );
}

/** The widgets of the steps; the one that needs the visitor is in sight, under a heading that takes the focus. */
function Steps({ work, tools }: { readonly work: RecipeWork; readonly tools: readonly Tool[] }) {
  const t = useWords();
  const { i18n } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = work.files.find(({ state }) => state.kind === 'attention');
  const attention = listed?.state.kind === 'attention' ? listed.state : null;
  const shown = attention && `${listed!.id} ${attention.step}`;
  useEffect(() => {
    if (shown !== null) heading.current?.focus();
  }, [shown]);
  return (
    <div className={attention ? styles.panel : undefined}>
      {attention && listed && (
        <div className={styles.attentionHead}>
          <h3 ref={heading} tabIndex={-1} className={styles.attentionTitle}>
            {t('recipe.needsYou', {
              step: attention.step + 1,
              tool: wordsOf(tools[attention.step]!, i18n.locale).shortName,
              name: listed.file.name,
            })}
          </h3>
          <Button size="small" variant="ghost" icon={<SkipForward />} onClick={() => work.skip(listed.id)}>
            {t('recipe.skip')}
          </Button>
          <p className={styles.attentionText} role="status">
            {attention.sentence}
          </p>
        </div>
      )}
      {work.steps?.map((step, index) => (
        <StepPlace
          key={index}
          step={step}
          tool={tools[index]!}
          address={widgetOf(tools[index]!)!}
          isShown={attention?.step === index}
        />
      ))}
    </div>
  );
}

/** All results as one ZIP. */
function SaveAll({ files, name }: { readonly files: readonly ListedFile[]; readonly name: string }) {
  const t = useWords();
  const { toasts } = useServices();
  const [busy, setBusy] = useState(false);
  const made = files.flatMap(({ state }) => (state.kind === 'done' ? state.files : []));
  if (made.length < 2) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const names = uniqueNames(made.map((file) => file.name));
      const entries = made.map(({ blob }, index) => ({ name: names[index]!, file: () => Promise.resolve(blob) }));
      saveFile(await zipFiles(entries, new Date()), `${fileNameFrom(name)}.zip`, document);
    } catch {
      toasts.show({ type: 'error', message: t('recipe.zipFailed'), durationMs: 0 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileArchive />} busy={busy} onClick={() => void save()}>
      {t('recipe.zip', { count: made.length })}
    </Button>
  );
}

/** A recipe's name without what file systems refuse. */
const fileNameFrom = (name: string): string => name.replaceAll(/[\\/:*?"<>|.]+/g, ' ').trim() || 'recipe';
