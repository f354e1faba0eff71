import { adoptStyles } from '@facet/platform/styles';
import { nextTask } from './site/next-task.ts';
import { listenForUnload } from './early/early-files.ts';
import { greet, type Greeting } from './frame/greeting.ts';

/** The page of a tool in a frame on another site, and that of the window in which its visitors sign in. It holds nothing of the site's pages. */
adoptStyles(__FACET_OWNER__, document);

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');
if (window.location.pathname === '/embed/window') void bootWindow(root);
// The page around a frame waits for the greeting.
else void bootFrame(root, greet(window));

/** One tool for another site's page. */
async function bootFrame(element: HTMLElement, greeting: Promise<Greeting>): Promise<void> {
  // The place of the tool, which is prerendered, is replaced while a file chooser of it may be open.
  listenForUnload(element.querySelector<HTMLInputElement>('[data-early-files] input'));
  await nextTask(window);
  const { startFrame } = await import(/* webpackMode: "eager" */ './frame/start-frame.tsx');
  await startFrame(element, greeting);
}

async function bootWindow(element: HTMLElement): Promise<void> {
  const { startWindow } = await import(/* webpackChunkName: "window" */ './frame/start-window.tsx');
  startWindow(element);
}
