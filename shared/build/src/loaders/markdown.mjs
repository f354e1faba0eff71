import { compileSync } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/**
 * Markdown as the module of a React component: CommonMark with GitHub's tables, front matter left out, HTML in it
 * dropped. Nothing of it reaches the page as a string of HTML.
 *
 * @param {string} value the file's text
 * @param {string} path the file's name, for messages
 */
export function compileMarkdown(value, path) {
  return String(compileSync({ value, path }, { format: 'md', remarkPlugins: [remarkFrontmatter, remarkGfm] }));
}

/**
 * The build's loader of Markdown.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} text
 */
export default function loadMarkdown(text) {
  return compileMarkdown(text, this.resourcePath);
}
