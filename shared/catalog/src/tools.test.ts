import { toolEntrySchema } from '@facet/contracts/catalog';
import {
  badgeOf,
  familyOf,
  markServed,
  featuredTools,
  isWorking,
  onToolsChange,
  relatedTools,
  toolById,
  toolByPath,
  tools,
  toolsInCategory,
  toolsInGroup,
  workingTools,
} from './tools.ts';
import { categories, menuGroups } from './categories.ts';

/** The paths of product 2.1, in its order. */
const specifiedPaths = `
  /face-swap-video /ai-face-swap /gif-face-swap /ai-multiple-face-swap /multiple-video-face-swap /gender-swap /face-morph
  /tools/ai-image-enhancer /tools/ai-video-enhancer /tools/ai-head-swap-online-free /tools/batch-face-swap
  /tools/ai-background-remover /tools/ai-watermark-remover /tools/video-watermark-remover /tools/ai-unblur-image
  /tools/text-to-image /tools/text-to-speech /tools/spanish-text-to-speech /tools/video-remove-background-noise
  /tools/ai-gif-generator /tools/ai-sticker-generator /tools/ai-headshot-generator /tools/ai-portrait-generator
  /tools/video-to-gif /tools/video-joiner /tools/add-subtitle-to-video /video-cutter
  /ai-kiss-video-generator /ai-hug-generator /ai-dance-generator /ai-twerk-generator /lip-sync /image-to-video
  /script-to-video /baby-ai-video-generator /ghibli-video-generator /ghibli-ai-generator
  /ai-bikini-generator /ai-attractiveness-test /ai-muscle-generator /ai-clothes-changer
  /ai-object-remover-from-photo /ai-tattoo-generator
  /video-downloader /video-downloader/youtube-to-mp4-converter /video-downloader/youtube-to-mp3
  /instagram-video-downloader /tiktok-video-downloader /facebook-video-downloader /vimeo-video-downloader
  /ai-video-generator/body-shake /ai-video-generator/ai-talking-photo /ai-video-generator/image-to-animation
  /ai-video-generator/reference-to-video /ai-video-generator/start-end-to-video /ai-video-generator/subject-3-dance
  /ai-video-generator/earth-zoom-ai-generator /ai-video-generator/jojo-ai-filter /ai-video-generator/labubu-ai
  /ai-image-generator/ai-out-painting /ai-image-generator/ai-photo-editor /ai-image-generator/ai-hairstyle-changer
  /ai-image-generator/ai-image-blender /ai-image-generator/ai-image-to-anime /ai-image-generator/ai-image-to-cartoon
  /ai-image-generator/image-to-image
`
  .trim()
  .split(/\s+/);

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('the tools of the catalogue', () => {
  it('stand at exactly the paths of product 2.1, each once', () => {
    expect(tools.map(({ path }) => path).sort()).toEqual([...specifiedPaths].sort());
    expect(specifiedPaths).toHaveLength(66);
  });

  it('have unique ids that are the last part of their path', () => {
    expect(new Set(ids(tools)).size).toBe(tools.length);
    for (const tool of tools) expect(tool.id).toBe(tool.path.split('/').at(-1));
  });

  it('hold the schema of the contracts', () => {
    for (const { family: _, firstFile: _f, height: _h, alternatives: _a, served: _s, ...entry } of tools)
      expect([entry.id, toolEntrySchema.safeParse(entry).error]).toEqual([entry.id, undefined]);
  });

  it('have a widget from their own remote, or none', () => {
    expect(workingTools.length).toBeGreaterThan(0);
    for (const { id, expose } of workingTools) expect(expose).toBe(`./${id}`);
  });

  it('belong to the remote of their family', () => {
    for (const tool of toolsInGroup('Face Swap')) expect(tool.owner).toBe('mf-tools-faceswap');
    for (const tool of toolsInGroup('Image Generator')) expect(tool.owner).toBe('mf-tools-image');
    for (const tool of toolsInGroup('Video Generator')) expect(tool.owner).toBe('mf-tools-video');
    for (const tool of toolsInGroup('Downloaders')) expect(tool.owner).toBe('mf-downloaders');
    expect(toolById('ai-attractiveness-test')?.owner).toBe('mf-tools-faceswap');
    expect(toolById('text-to-speech')?.owner).toBe('mf-tools-video');
  });

  it('are free and without login on the device', () => {
    for (const { id, credits, login } of tools.filter(({ place }) => place === 'device')) {
      expect([id, credits, login]).toEqual([id, 0, false]);
    }
  });

  it('cost credits and need a login elsewhere (product 1.2)', () => {
    const free = tools.filter(({ place, credits }) => place !== 'device' && credits === 0);
    expect(ids(free)).toEqual([]);
    for (const { credits, login } of tools) expect(login).toBe(credits > 0);
  });

  it('cost at most one day of free credits', () => {
    for (const { id, credits } of tools) expect([id, credits <= 100]).toEqual([id, true]);
  });

  it('treat every face swap and every clip of a person as a person tool, and a downloader never', () => {
    const named = [
      'ai-clothes-changer',
      'ai-hairstyle-changer',
      'lip-sync',
      'ai-twerk-generator',
      'ai-bikini-generator',
    ];
    for (const id of named) expect(toolById(id)?.person).toBe(true);
    expect(toolsInGroup('Face Swap').every(({ person }) => person)).toBe(true);
    expect(toolsInGroup('Downloaders').some(({ person }) => person)).toBe(false);
  });
});

describe('looking tools up', () => {
  it('finds a tool by path and by id', () => {
    expect(toolByPath('/tools/video-to-gif')?.id).toBe('video-to-gif');
    expect(toolById('video-to-gif')?.path).toBe('/tools/video-to-gif');
  });

  it.each(['/pricing', '/ai-face-swap/', '/AI-FACE-SWAP', '', 'constructor'])('finds nothing at %p', (path) => {
    expect(toolByPath(path)).toBeUndefined();
    expect(toolById(path)).toBeUndefined();
  });

  it('knows the family of every tool', () => {
    for (const tool of tools) expect(familyOf(tool)).toEqual(expect.any(String));
    expect(familyOf({ id: 'lip-sync' })).toBe('video-of-people');
  });

  it('puts every tool in a menu group and under at least one filter', () => {
    const grouped = menuGroups.flatMap((group) => ids(toolsInGroup(group)));
    expect(grouped.sort()).toEqual(ids(tools).sort());
    for (const category of categories) expect(toolsInCategory(category).length).toBeGreaterThan(3);
    expect(toolsInCategory('all')).toHaveLength(tools.length);
  });

  it('lists a tool under all its types', () => {
    expect(ids(toolsInCategory('audio'))).toEqual(expect.arrayContaining(['lip-sync', 'youtube-to-mp3']));
    expect(ids(toolsInCategory('audio'))).not.toContain('video-joiner');
  });
});

describe('tools that are still to come', () => {
  it('stand last in every list', () => {
    const lists = [...categories.map(toolsInCategory), ...menuGroups.map(toolsInGroup), featuredTools];
    for (const list of lists) expect(list.map(isWorking)).toEqual([...list.map(isWorking)].sort().reverse());
  });
});

describe('tools that need a provider', () => {
  const needing = () => tools.filter(({ alternatives }) => alternatives !== null);
  afterEach(() => {
    markServed([]);
  });

  it('name at least two other tools that run on the device', () => {
    expect(needing().length).toBeGreaterThan(10);
    for (const { id, alternatives } of needing()) {
      const offered = alternatives!.map((one) => toolById(one));
      expect([id, offered.length >= 2, alternatives!.includes(id)]).toEqual([id, true, false]);
      for (const one of offered) expect([id, one && isWorking(one)]).toEqual([id, true]);
    }
  });

  it('run only where one serves them, and everybody who lists them is notified', () => {
    const [tool] = needing();
    expect(isWorking({ ...tool!, expose: './x' })).toBe(false);
    expect(badgeOf({ ...tool!, expose: './x', flags: ['hot'] })).toBeNull();
    const received = jest.fn();
    const stop = onToolsChange(received);
    markServed([tool!.id, 'ai-face-swap', 'no-such-tool']);
    expect(toolById(tool!.id)?.served).toBe(true);
    expect(isWorking({ ...toolById(tool!.id)!, expose: './x' })).toBe(true);
    markServed([tool!.id]);
    expect(received).toHaveBeenCalledTimes(1);
    markServed([]);
    expect(toolById(tool!.id)?.served).toBe(false);
    stop();
  });
});

describe('the featured tools', () => {
  it('are the four of product 2.8 with its badges, in its order among those that work and those that do not', () => {
    const specified = [
      ['face-swap-video', 'hot'],
      ['image-to-video', 'new'],
      ['video-downloader', 'popular'],
      ['ai-kiss-video-generator', 'hot'],
    ] as const;
    const works = ([id]: (typeof specified)[number]) => isWorking(toolById(id)!);
    expect(featuredTools.map((tool) => [tool.id, badgeOf(tool)])).toEqual([
      ...specified.filter(works),
      ...specified.filter((one) => !works(one)).map(([id]) => [id, null]),
    ]);
    for (const [id, badge] of specified) expect(toolById(id)?.flags).toContain(badge);
  });

  it('are exactly those that carry the flag', () => {
    const flagged = tools.filter(({ flags }) => flags.includes('featured'));
    expect(ids(flagged).sort()).toEqual(ids(featuredTools).sort());
  });

  it('alone carry badges, once they work', () => {
    expect(ids(tools.filter((tool) => badgeOf(tool) !== null)).sort()).toEqual(
      ids(featuredTools.filter(isWorking)).sort(),
    );
    expect(badgeOf({ flags: ['hot'], expose: null })).toBeNull();
    expect(badgeOf({ flags: ['featured', 'hot'], expose: './x' })).toBe('hot');
  });
});

describe('related tools', () => {
  it('never include the tool itself or one twice', () => {
    for (const tool of tools) {
      const related = ids(relatedTools(tool, { limit: tools.length }));
      expect(related).not.toContain(tool.id);
      expect(new Set(related).size).toBe(tools.length - 1);
    }
  });

  it('offer at least three working tools for every tool, and only those on request', () => {
    for (const tool of tools) {
      const related = relatedTools(tool, { workingOnly: true, limit: 6 });
      expect(related.length).toBeGreaterThanOrEqual(3);
      expect(related.every(isWorking)).toBe(true);
    }
  });

  it('put the nearest working tool first', () => {
    const first = (id: string) => relatedTools(toolById(id)!, { limit: 1 })[0]?.id;
    expect(first('gif-face-swap')).toBe('ai-face-swap');
    expect(first('tiktok-video-downloader')).toBe('video-downloader');
    expect(first('video-joiner')).toBe('video-cutter');
    expect(first('ai-image-to-anime')).toBe('ai-out-painting');
  });

  it('go on with the same family after the working ones', () => {
    const [next] = relatedTools(toolById('ai-hug-generator')!, { limit: 66 }).filter((tool) => !isWorking(tool));
    expect(familyOf(next!)).toBe('video-of-people');
  });

  it('stop at the limit', () => {
    expect(relatedTools(toolById('lip-sync')!, { limit: 3 })).toHaveLength(3);
    expect(relatedTools(toolById('lip-sync')!, { limit: 0 })).toEqual([]);
  });
});
