import { wordsOf, type Tool } from '@facet/catalog';
import { Badge } from '@facet/ui';
import { CircleHelp } from 'lucide-react';
import { useServices, useWords } from '../site/services.ts';
import { ToolIcon } from '../tools/ToolIcon.tsx';
import { ToolLink } from '../tools/ToolLink.tsx';
import { toolsOf, type Recipe } from './recipe.ts';
import * as styles from './recipes.module.css';

/** The steps of a recipe in their order, each with its tool. */
export function RecipeSteps({ recipe }: { readonly recipe: Recipe }) {
  const t = useWords();
  const tools = toolsOf(recipe);
  return (
    <ol className={styles.steps} aria-label={t('recipe.steps')}>
      {recipe.steps.map((step, index) => (
        <li key={index} className={styles.step}>
          <StepName tool={tools[index] ?? null} id={step.toolId} />
          <span className={styles.stepFacts}>
            <span className={styles.faint}>{t('recipe.settings', { count: Object.keys(step.options).length })}</span>
            {step.byHand && <Badge tone="warm">{t(`recipe.byHand.${step.byHand}`)}</Badge>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepName({ tool, id }: { readonly tool: Tool | null; readonly id: string }) {
  const t = useWords();
  const { i18n } = useServices();
  if (tool === null)
    return (
      <span className={styles.unknown}>
        <CircleHelp aria-hidden="true" />
        {t('recipe.unknownStep', { id })}
      </span>
    );
  return (
    <ToolLink tool={tool} className={styles.stepName}>
      <ToolIcon tool={tool} />
      {wordsOf(tool, i18n.locale).shortName}
    </ToolLink>
  );
}
