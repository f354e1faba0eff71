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
function take({ blob }) {
  photo.src = URL.createObjectURL(blob);
  photo.hidden = false;
}
use.addEventListener('click', () => take(result));
// The same by the tool's own button, where the tag has the attribute `button`.
tool.addEventListener('use', ({ detail }) => take(detail));
