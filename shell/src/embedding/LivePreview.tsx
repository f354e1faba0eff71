import { defineFacetTool, type MountOptions } from '@facet/embed/element';
import { useEffect, useRef } from 'react';

/** The tool as a partner's page shows it: the same element, in a frame of this origin. */
export function LivePreview({ options }: { readonly options: MountOptions }) {
  const place = useRef<HTMLDivElement>(null);
  const { name, locale, theme, accent } = options;
  useEffect(() => {
    defineFacetTool(window.location.origin, window.customElements);
    const element = document.createElement('facet-tool');
    for (const [attribute, value] of Object.entries({ name, locale, theme, accent }))
      if (value !== undefined) element.setAttribute(attribute, value);
    place.current?.append(element);
    return () => element.remove();
  }, [name, locale, theme, accent]);
  return <div ref={place} />;
}
