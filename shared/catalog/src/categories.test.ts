import { categories, menuGroups, sectionByPath, sections, tags, wordsOfSection } from './categories.ts';
import { isWorking, toolByPath, tools } from './tools.ts';
import { wordsOf } from './words.ts';
import { languageWords } from './words/index.ts';

describe('the menu and the listing', () => {
  it('have the five groups and six filters of the product', () => {
    expect(menuGroups).toEqual(['Face Swap', 'Image Generator', 'Video Generator', 'Downloaders', 'AI Tools']);
    expect(categories).toEqual(['all', 'face-swap', 'image', 'video', 'audio', 'generator']);
  });

  it('have words for every group, filter and tag', () => {
    const words = languageWords('en');
    for (const group of menuGroups) expect(words.groups[group].description).toMatch(/\.$/);
    for (const category of categories) expect(words.categories[category]).not.toBe('');
    expect(tags.map(({ id }) => words.tags[id]).sort()).toEqual([
      'AI Headshots',
      'Background Remover',
      'Face Swap',
      'TikTok Downloader',
      'Video Generator',
    ]);
    const works = tags.map(({ path }) => isWorking(toolByPath(path) ?? { expose: './' }));
    expect(works).toEqual([...works].sort().reverse());
  });

  it('have tags that lead to a tool or a section', () => {
    for (const { path } of tags) expect(toolByPath(path) ?? sectionByPath(path)).toBeDefined();
  });
});

describe('the section landing pages', () => {
  it('stand at their three paths', () => {
    expect(sections.map(({ path }) => path)).toEqual([
      '/ai-video-generator',
      '/ai-image-generator',
      '/video-downloader',
    ]);
    expect(sectionByPath('/tools')).toBeUndefined();
  });

  it('list every tool whose path lies under them', () => {
    for (const { path, tools: listed } of sections) {
      for (const tool of tools.filter((candidate) => candidate.path.startsWith(`${path}/`)))
        expect(listed).toContain(tool);
    }
  });

  it('hold the video downloader on its own section page, above the other downloaders', () => {
    const section = sectionByPath('/video-downloader')!;
    expect(section.tool?.id).toBe('video-downloader');
    expect(section.tools).toHaveLength(6);
    expect(section.tools).not.toContain(section.tool);
    expect(sectionByPath('/ai-image-generator')?.tool).toBeNull();
  });

  it('have a head of their own, or the one of the tool on the page', () => {
    const titles = new Set(tools.map((tool) => wordsOf(tool, 'en').pageTitle));
    for (const section of sections) {
      const words = wordsOfSection(section, 'en');
      expect(words.pageTitle.length).toBeLessThanOrEqual(60);
      expect(words.metaDescription.length).toBeLessThanOrEqual(160);
      expect(titles.has(words.pageTitle)).toBe(section.tool !== null);
    }
  });
});
