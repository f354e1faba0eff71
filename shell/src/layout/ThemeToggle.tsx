import { IconButton } from '@facet/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useServices, useWords } from '../site/services.ts';
import { nextTheme } from '../theme/theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Goes round through system, light and dark. */
export function ThemeToggle() {
  const { theme } = useServices();
  const t = useWords();
  const choice = useSyncExternalStore(theme.subscribe, theme.current, () => 'system' as const);
  const Icon = icons[choice];
  return (
    <IconButton
      size="small"
      label={t(`theme.${choice}`)}
      icon={<Icon />}
      onClick={() => theme.choose(nextTheme(choice))}
    />
  );
}
