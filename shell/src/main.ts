import { adoptStyles } from '@facet/platform/styles';
import { nextTask } from './boot/next-task.ts';
import { greet, type Greeting } from './frame/greeting.ts';

adoptStyles(__FACET_OWNER__, document);

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');
const { pathname } = window.location;
if (pathname === '/embed/window') void bootWindow(root);
// The page around a frame waits for the greeting.
else if (/^\/embed\/[a-z0-9-]+$/.test(pathname)) void bootFrame(root, greet(window));
else void boot(root);

/** What this script holds runs after the task that compiled it. */
async function boot(element: HTMLElement): Promise<void> {
  await nextTask(window);
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.ts');
  await start(element);
}

/** One tool for another site's page. */
async function bootFrame(element: HTMLElement, greeting: Promise<Greeting>): Promise<void> {
  const { startFrame } = await import(/* webpackChunkName: "frame" */ './frame/start-frame.tsx');
  await startFrame(element, greeting);
}

async function bootWindow(element: HTMLElement): Promise<void> {
  const { startWindow } = await import(/* webpackChunkName: "frame" */ './frame/start-window.tsx');
  startWindow(element);
}
