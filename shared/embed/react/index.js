import { facetEvents, facetOptions, loadFacet } from '@facet/embed';
import { createElement, useEffect, useRef, useState } from 'react';

/** @param {string} name */
const listenerOf = (name) => `on${name[0].toUpperCase()}${name.slice(1)}`;

/** @param {import('./index.js').FacetToolProps} props */
export function FacetTool({ origin, src, integrity, publishableKey, children, className, style, ...rest }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const tool = useRef(/** @type {import('@facet/embed').MountedTool | null} */ (null));
  const latest = useRef(/** @type {Record<string, any>} */ (rest));
  const [isThere, setThere] = useState(false);
  const options = optionsOf({ ...rest, key: publishableKey });
  const current = useRef(options);
  const signs = Boolean(rest.getToken);

  useEffect(() => {
    latest.current = rest;
    current.current = options;
  });
  useEffect(() => {
    let isOver = false;
    loadFacet(origin, { src, integrity }).then(
      (facet) => {
        if (isOver || !facet || !place.current) return;
        const mounted = facet.mount(place.current, current.current);
        if (latest.current.getToken) mounted.update({ getToken: () => latest.current.getToken?.() ?? null });
        tool.current = mounted;
        for (const name of facetEvents) mounted.on(name, (detail) => latest.current[listenerOf(name)]?.(detail));
        setThere(true);
      },
      (error) => {
        if (!isOver) latest.current.onLoadError?.(error);
      },
    );
    return () => {
      isOver = true;
      tool.current?.destroy();
      tool.current = null;
    };
  }, [origin, src, integrity]);
  useEffect(() => {
    tool.current?.update(options);
  }, Object.values(options));
  useEffect(() => {
    tool.current?.update({ getToken: signs ? () => latest.current.getToken?.() ?? null : null });
  }, [signs]);

  return createElement('div', { className, style }, createElement('div', { ref: place }), isThere ? null : children);
}

/**
 * The same names in the same order each time: React compares them one by one.
 * @param {Record<string, any>} given
 */
function optionsOf(given) {
  return /** @type {import('@facet/embed').MountOptions} */ (
    Object.fromEntries(facetOptions.map((name) => [name, given[name]]))
  );
}
