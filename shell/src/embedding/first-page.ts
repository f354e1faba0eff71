/** A whole page with a tool and what a partner does with its result. @param origin Facet's */
export function firstPage(origin: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>My page</title>
    <script async src="${origin}/embed/v1/embed.js"></script>
  </head>
  <body>
    <h1>My page</h1>
    <facet-tool id="tool" name="ai-image-blender"></facet-tool>
    <button id="use" hidden>Use this photo</button>
    <script>
      const use = document.getElementById('use');
      document.getElementById('tool').addEventListener('result', ({ detail }) => {
        use.hidden = false;
        // detail.blob is the file: send it to your server, or show it.
        use.onclick = () => {
          const photo = new Image(400);
          photo.src = URL.createObjectURL(detail.blob);
          document.body.append(photo);
        };
      });
    </script>
  </body>
</html>`;
}

/** The tool that partners see first. */
export const firstTool = 'ai-background-remover';

/** All that a page needs to show it. @param origin Facet's */
export function twoLines(origin: string): string {
  return `<script async src="${origin}/embed/v1/embed.js"></script>\n<facet-tool name="${firstTool}"></facet-tool>`;
}
