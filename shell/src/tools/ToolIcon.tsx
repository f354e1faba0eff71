import type { Tool } from '@facet/catalog';
import { cx } from '@facet/ui';
import { Sparkles } from 'lucide-react';
import { toolIcons } from './tool-icons.generated.js';
import * as styles from './ToolIcon.module.css';

/** A tool's icon on a facet. Decoration: the name stands beside it. */
export function ToolIcon({
  tool,
  size = 'medium',
}: {
  readonly tool: Pick<Tool, 'icon'>;
  readonly size?: 'medium' | 'large';
}) {
  const Icon = toolIcons[tool.icon] ?? Sparkles;
  return (
    <span aria-hidden="true" className={cx(styles.icon, size === 'large' && styles.large)}>
      <Icon />
    </span>
  );
}
