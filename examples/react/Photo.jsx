import { useState } from 'react';

/**
 * A photo that the visitor makes with Facet. React 19 listens to the events of custom elements by `on` and their name.
 * The loader's script stands in the page's head.
 */
export function Photo({ onUse }) {
  const [photo, setPhoto] = useState(null);
  return (
    <>
      <facet-tool name="ai-image-blender" theme="auto" onresult={(event) => setPhoto(event.detail.blob)} />
      <button disabled={photo === null} onClick={() => onUse(photo)}>
        Use this photo
      </button>
    </>
  );
}
