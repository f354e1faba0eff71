import { cx } from '@facet/ui';
import { Bandage, Blend, Brush, Crop, Palette, SlidersHorizontal, Spline, Sun, Type } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tools, type EditorContext, type Tool } from './editor-ui.ts';
import * as styles from './editor.module.css';

const icons: Readonly<Record<Tool, ReactNode>> = {
  crop: <Crop />,
  light: <Sun />,
  colour: <Palette />,
  detail: <SlidersHorizontal />,
  curves: <Spline />,
  filter: <Blend />,
  local: <Brush />,
  heal: <Bandage />,
  layers: <Type />,
};

interface ToolRailProps {
  readonly context: EditorContext;
  readonly panelId: string;
  /** Tools that change the picture now. */
  readonly used: ReadonlySet<Tool>;
}

/** The tools as tabs: arrows choose, Home and End go to the ends. */
export function ToolRail({ context: { t, ui, setUi }, panelId, used }: ToolRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  const choose = (tool: Tool): void => setUi({ tool, picking: false });
  const keyDown = (event: KeyboardEvent): void => {
    const at = tools.indexOf(ui.tool);
    const last = tools.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = tools[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next);
    rail.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  return (
    <div ref={rail} role="tablist" aria-label={t('tools')} className={styles.rail} onKeyDown={keyDown}>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          role="tab"
          id={`${panelId}-${tool}`}
          data-tool={tool}
          aria-selected={tool === ui.tool}
          aria-controls={tool === ui.tool ? panelId : undefined}
          tabIndex={tool === ui.tool ? 0 : -1}
          className={cx(styles.tool, used.has(tool) && styles.used)}
          onClick={() => choose(tool)}
        >
          {icons[tool]}
          <span>{t(`tool.${tool}`)}</span>
        </button>
      ))}
    </div>
  );
}
