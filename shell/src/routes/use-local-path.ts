import { useServices } from '../site/services.ts';
import { pathIn } from './routes.ts';

/** Turns a path of the site into the same page in the page's own language, where there is one. */
export function useLocalPath(): (path: string) => string {
  const { i18n } = useServices();
  return (path) => pathIn(i18n.locale, path);
}
