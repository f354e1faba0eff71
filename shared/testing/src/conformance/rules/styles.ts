import { require } from '../errors.ts';
import { named } from '../stage.ts';
import type { Rule } from './rule.ts';

export const styles: Rule = {
  id: 'styles',
  sentence: 'shows itself with its styles in the document and in a shadow root, and styles nothing else',
  async check(stage) {
    for (const surrounding of ['light', 'shadow'] as const) {
      const { sheets: documentBefore } = await stage.call('traces');
      const { id } = await stage.mount(surrounding);
      const look = await stage.call('look', id);
      require(look.visible, `In ${named(surrounding)} nothing of it can be seen.`);
      require(look.sheets >
        0, `Its style sheets did not arrive in ${named(surrounding)}. Adopt them into element.getRootNode().adoptedStyleSheets.`);
      require(look.styled >
        0, `Its style sheets change nothing of what it shows in ${named(surrounding)}. Do the class names of the sheet and of the elements agree?`);
      const adopted = surrounding === 'light' ? look.sheets : 0;
      require(look.documentSheets ===
        documentBefore +
          adopted, `Mounted into ${named(surrounding)}, it also put ${String(look.documentSheets - documentBefore - adopted)} style sheet(s) into the page. Adopt styles into the root of the element alone.`);
      await stage.unmount(id);
    }
  },
};
