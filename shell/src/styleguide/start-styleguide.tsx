import { createRoot } from 'react-dom/client';
import { Styleguide } from './Styleguide.tsx';

/** Shows the style page in an element. */
export function startStyleguide(element: HTMLElement): void {
  document.title = 'Style page | Facet';
  createRoot(element).render(<Styleguide />);
}
