const tool = document.getElementById('tool');
const use = document.getElementById('use');
const photo = document.getElementById('photo');
const log = document.getElementById('log');
let result = null;

for (const name of ['ready', 'estimate', 'start', 'error', 'auth', 'credits', 'close'])
  tool.addEventListener(name, ({ detail }) => {
    log.textContent += `${name} ${JSON.stringify(detail)}\n`;
  });

tool.addEventListener('result', ({ detail }) => {
  result = detail;
  use.disabled = false;
  log.textContent += `result ${detail.name} ${detail.blob.type} ${detail.blob.size}\n`;
});

// The address in `detail.url` is good until the next result; the Blob is yours.
use.addEventListener('click', () => {
  photo.src = URL.createObjectURL(result.blob);
  photo.hidden = false;
});
