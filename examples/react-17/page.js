const { createElement, useEffect, useRef, useState, version } = window.React;

/** React before 19 gives custom elements no listeners: the tool's handle does. */
function Photo() {
  const place = useRef(null);
  const [log, setLog] = useState('');
  const [photo, setPhoto] = useState(null);
  useEffect(() => {
    let mounted = null;
    let isGone = false;
    window.Facet = window.Facet || { q: [] };
    window.Facet.q.push((Facet) => {
      if (isGone) return;
      mounted = Facet.mount(place.current, { name: 'ai-image-blender', button: 'Use this photo' });
      mounted.on('ready', (detail) => setLog((before) => `${before}ready ${detail.tool}\n`));
      mounted.on('result', ({ name }) => setLog((before) => `${before}result ${name}\n`));
      mounted.on('use', ({ blob }) => setPhoto(URL.createObjectURL(blob)));
    });
    return () => {
      isGone = true;
      mounted?.destroy();
    };
  }, []);
  return createElement(
    'main',
    null,
    createElement('h1', null, `React ${version}`),
    createElement('div', { ref: place }),
    createElement('p', { id: 'log' }, log),
    photo && createElement('img', { id: 'photo', src: photo, alt: 'Your photo' }),
  );
}

window.ReactDOM.render(createElement(Photo), document.getElementById('root'));
