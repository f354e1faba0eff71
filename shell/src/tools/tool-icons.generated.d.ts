import type { LucideIcon } from 'lucide-react';

/** The icons that tools name in their manifests, by lucide's name of it. */
export const toolIcons: Readonly<Record<string, LucideIcon>>;
