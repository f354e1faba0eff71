import type { PhotoTraits } from '@facet/engines/blend/ways';
import { SegmentedControl } from '@facet/ui';
import type { PartProps } from '@facet/workbench';
import { useState } from 'react';
import { BlendMarks } from './BlendMarks.tsx';
import { BlendStage } from './BlendStage.tsx';
import type { inputs, options } from './specs.ts';
import * as styles from './BlendStage.module.css';

const views = ['place', 'hide'] as const;

/** For own settings: where the upper picture lies, and where it is hidden. */
export function BlendPart(props: PartProps<typeof inputs, typeof options, PhotoTraits>) {
  const [view, setView] = useState<(typeof views)[number]>('place');
  const { base, top } = props.inputs;
  if (!base || !top || props.options.way !== 'own') return null;
  return (
    <section className={styles.part} aria-label={props.t('view.title')}>
      <SegmentedControl
        legend={props.t('view.own')}
        hideLegend
        options={views.map((value) => ({ value, label: props.t(`view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'place' ? <BlendStage {...props} base={base} top={top} /> : <BlendMarks {...props} />}
    </section>
  );
}
