import { SegmentedControl } from '@facet/ui';
import type { PartProps } from '@facet/workbench';
import { useState } from 'react';
import { BlendMarks } from './BlendMarks.tsx';
import { BlendStage } from './BlendStage.tsx';
import type { inputs, options } from './specs.ts';
import * as styles from './BlendStage.module.css';

const views = ['place', 'hide'] as const;

/** Where the upper picture lies, and where it is hidden. */
export function BlendPart(props: PartProps<typeof inputs, typeof options, never>) {
  const [view, setView] = useState<(typeof views)[number]>('place');
  const { base, top } = props.inputs;
  if (!base) return null;
  if (!top) return <BlendMarks {...props} />;
  return (
    <section className={styles.part} aria-label={props.t('view.title')}>
      <SegmentedControl
        legend={props.t('view.title')}
        hideLegend
        options={views.map((value) => ({ value, label: props.t(`view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'place' ? <BlendStage {...props} base={base} top={top} /> : <BlendMarks {...props} />}
    </section>
  );
}
