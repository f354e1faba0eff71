import { createInstance } from '@module-federation/runtime';
import { createEmbedHost } from 'http://127.0.0.1:3000/embed/v1/host.js';

const { React, ReactDOM } = window;
const log = document.getElementById('log');
const photo = document.getElementById('photo');
ReactDOM.render(React.createElement('h1', null, `A shop with React ${React.version}`), document.getElementById('root'));

// The page is a Module Federation host with a React of its own, which it shares with its own remotes.
const shop = createInstance({
  name: 'shop',
  remotes: [],
  shared: {
    react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '^17.0.0' } },
    'react-dom': {
      version: ReactDOM.version,
      lib: () => ReactDOM,
      shareConfig: { singleton: true, requiredVersion: '^17.0.0' },
    },
  },
});

// Which version everybody gets at present. Pages that want the signature checked, and the previous version when this one fails, use
// the tag with mode="inline" instead.
const { payload } = await (await fetch('http://127.0.0.1:3000/registry.json')).json();
const { stable, versions } = JSON.parse(payload).remotes['mf-tools-image'];
const { manifest } = versions.find(({ version }) => version === stable);

// In a share scope of its own the tool has the React that it was made for, and the page keeps its own.
shop.registerRemotes([{ name: 'facet', entry: manifest, shareScope: 'facet' }]);
const { mount } = await shop.loadRemote('facet/ai-image-blender');

const life = new AbortController();
const host = createEmbedHost({
  signal: life.signal,
  words: { locale: document.documentElement.lang },
  partner: { useLabel: 'Use this photo' },
  onReady: () => (log.textContent += 'ready\n'),
  onEvent: (event) => {
    if (event.kind === 'result') log.textContent += `result ${event.files[0].name}\n`;
    if (event.kind !== 'use') return;
    photo.src = URL.createObjectURL(event.files[0].blob);
    photo.hidden = false;
  },
});
// In a shadow root the tool's styles and the page's do not meet.
const place = document
  .getElementById('place')
  .attachShadow({ mode: 'open' })
  .appendChild(document.createElement('div'));
mount(place, { toolId: 'ai-image-blender' }, host);
