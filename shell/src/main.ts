import { adoptStyles } from '@facet/platform/styles';
import { nextTask } from './site/next-task.ts';

adoptStyles(__FACET_OWNER__, document);

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');
// A development server has one page for all addresses, and the style page, which no build for visitors holds.
if (process.env.NODE_ENV !== 'production' && window.location.pathname === '/styleguide')
  void import('./styleguide/start-styleguide.tsx').then(({ startStyleguide }) => startStyleguide(root));
else if (process.env.NODE_ENV !== 'production' && window.location.pathname.startsWith('/embed/'))
  void import('./frame.ts');
else void boot(root);

/** What this script holds runs after the task that compiled it. */
async function boot(element: HTMLElement): Promise<void> {
  await nextTask(window);
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.ts');
  await start(element);
}
