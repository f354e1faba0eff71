import { daysSince } from '../extractor/run.ts';
import { readInfo, refusalOfError } from '../extractor/info.ts';
import { parseDash, readDuration } from './dash.ts';
import { type Found, ProbeRefusal } from './found.ts';
import { parseHls } from './hls.ts';
import { cleanText, parsePage } from './page.ts';

const base = 'https://videos.example/watch/7';

describe('a page', () => {
  test('names the sources of its player, once each, with what it says of them', () => {
    const page = parsePage(
      `<!doctype html><title>Harbour &amp; gulls</title><link rel="license" href="https://creativecommons.org/licenses/by/4.0/">
       <video poster="/p.jpg" src="a.mp4"><source src="/b-720.mp4" height="720"><source src="a.mp4"></video>
       <picture><source src="not-a-video.webp"></picture>`,
      base,
    );
    expect(page).toMatchObject({
      title: 'Harbour & gulls',
      thumbnail: 'https://videos.example/p.jpg',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      media: [
        { url: 'https://videos.example/watch/a.mp4', height: null },
        { url: 'https://videos.example/b-720.mp4', height: 720 },
      ],
    });
  });

  test('says by Open Graph what it has', () => {
    const page = parsePage(
      `<meta property="og:title" content="Clip"><meta property="og:video" content="https://cdn.example/c.mp4">
       <meta property="og:video:height" content="1080"><meta property="og:video:duration" content="61">
       <meta property="og:image" content="http://cdn.example/insecure.jpg">`,
      base,
    );
    expect(page).toMatchObject({
      ...{ title: 'Clip', duration: 61, thumbnail: 'http://cdn.example/insecure.jpg' },
      media: [{ url: 'https://cdn.example/c.mp4', height: 1080 }],
    });
  });

  test('whose Open Graph names a player in a page names no media', () => {
    const page = parsePage(
      `<meta property="og:video" content="https://x.example/embed/1"><meta property="og:video:type" content="text/html">`,
      base,
    );
    expect(page.media).toEqual([]);
  });

  test('says by JSON-LD what it has, also deep in a graph', () => {
    const data = {
      '@graph': [
        { '@type': 'WebPage' },
        {
          '@type': ['VideoObject'],
          ...{ name: 'Talk', author: { name: 'Ann' }, duration: 'PT1H2M3S' },
          ...{ contentUrl: '/talk.webm', license: 'CC0' },
        },
      ],
    };
    const page = parsePage(`<script type="application/ld+json">${JSON.stringify(data)}</script>`, base);
    expect(page).toMatchObject({ title: 'Talk', author: 'Ann', duration: 3723, licence: 'CC0' });
    expect(page.media).toEqual([{ url: 'https://videos.example/talk.webm', height: null }]);
  });

  test.each([
    ['file:///etc/passwd'],
    ['javascript:alert(1)'],
    ['data:video/mp4;base64,AAAA'],
    ['blob:https://videos.example/1'],
    ['http://[broken'],
    [''],
  ])('does not name %j as media', (url) => {
    expect(parsePage(`<video src="${url}"></video><meta property="og:video" content="${url}">`, base).media).toEqual(
      [],
    );
  });

  test('that is nested ten thousand times is read all the same', () => {
    const page = parsePage(`${'<div>'.repeat(10_000)}<video src="/deep.mp4">`, base);
    expect(page.media).toHaveLength(1);
  });

  test('with broken and endless data says what is left', () => {
    const page = parsePage(
      `<script type="application/ld+json">{"@type":</script><script type="application/ld+json">${'['.repeat(500)}${']'.repeat(500)}</script><title>${'x'.repeat(9000)}</title>`,
      base,
    );
    expect(page.title).toHaveLength(300);
    expect(page.media).toEqual([]);
  });

  test('has a title in one line without hidden characters', () => {
    expect(cleanText('a\u202Eb\u0000\n\tc ../../d')).toBe('a b c ../../d');
  });
});

describe('an HLS playlist', () => {
  const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="fr",URI="fr.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en, main",DEFAULT=YES,URI="en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=2000000,AVERAGE-BANDWIDTH=1500000,RESOLUTION=1280x720,CODECS="avc1,mp4a",AUDIO="a"
v/720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=500000
low.m3u8`;

  test('of variants gives each with its height and the sound that is meant first', () => {
    expect(parseHls(master, base)).toMatchObject({
      kind: 'master',
      variants: [
        {
          ...{ url: 'https://videos.example/watch/v/720.m3u8', bandwidth: 1_500_000, height: 720 },
          sound: 'https://videos.example/watch/en.m3u8',
        },
        { url: 'https://videos.example/watch/low.m3u8', height: null, sound: null },
      ],
    });
  });

  test('of segments gives them in order, with ranges and the head of fragments', () => {
    const text = `#EXTM3U
#EXT-X-MAP:URI="all.mp4",BYTERANGE="100@0"
#EXTINF:4.0,
#EXT-X-BYTERANGE:50@100
all.mp4
#EXTINF:2.5,
#EXT-X-BYTERANGE:70
all.mp4
#EXT-X-ENDLIST`;
    expect(parseHls(text, base)).toMatchObject({
      ...{ kind: 'media', duration: 6.5, ended: true, encrypted: false, fragmented: true },
      segments: [
        { range: { start: 0, length: 100 } },
        { range: { start: 100, length: 50 } },
        { range: { start: 150, length: 70 } },
      ],
    });
  });

  test.each([
    ['#EXT-X-KEY:METHOD=AES-128,URI="k"', { encrypted: true }],
    ['#EXT-X-KEY:METHOD=SAMPLE-AES,KEYFORMAT="com.apple.streamingkeydelivery"', { encrypted: true }],
    ['#EXT-X-KEY:METHOD=NONE', { encrypted: false }],
    ['#EXT-X-TARGETDURATION:4', { ended: false }],
  ])('with %s is %j', (line, expected) => {
    expect(parseHls(`#EXTM3U\n${line}\n#EXTINF:4,\na.ts`, base)).toMatchObject(expected);
  });

  test.each(['', '<html>', 'a.ts\nb.ts', '#EXTINF:4,\na.ts'])('is not %j', (text) => {
    expect(parseHls(text, base)).toBeNull();
  });

  test('with more segments than anything that is watched is refused', () => {
    expect(parseHls(`#EXTM3U\n${'#EXTINF:1,\na.ts\n'.repeat(20_001)}`, base)).toBeNull();
  });
});

describe('a DASH manifest', () => {
  const mpd = (inner: string, attributes = 'type="static" mediaPresentationDuration="PT10S"') =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" ${attributes}><Period>${inner}</Period></MPD>`;

  test('with a numbered template names every segment', () => {
    const manifest = parseDash(
      mpd(`<AdaptationSet mimeType="video/mp4"><SegmentTemplate timescale="10" duration="40" startNumber="1"
        initialization="$RepresentationID$/i.mp4" media="$RepresentationID$/$Number%03d$.m4s"/>
        <Representation id="v1" bandwidth="900000" height="720"/></AdaptationSet>`),
      base,
    );
    expect(manifest).toMatchObject({ live: false, encrypted: false, duration: 10 });
    expect(manifest?.tracks[0]).toMatchObject({ id: 'v1', kind: 'video', height: 720, bandwidth: 900_000 });
    expect(manifest?.tracks[0]?.segments.map(({ url }) => url.slice(-10))).toEqual(
      ['v1/i.mp4', 'v1/001.m4s', 'v1/002.m4s', 'v1/003.m4s'].map((end) =>
        `https://videos.example/watch/${end}`.slice(-10),
      ),
    );
  });

  test('with a timeline repeats as it says, also to the end', () => {
    const timeline = (repeat: string) =>
      parseDash(
        mpd(`<AdaptationSet contentType="audio"><SegmentTemplate timescale="1" media="$Time$.m4s"><SegmentTimeline>
          <S t="0" d="2" r="${repeat}"/></SegmentTimeline></SegmentTemplate><Representation id="a" bandwidth="1"/></AdaptationSet>`),
        base,
      )?.tracks[0]?.segments.length;
    expect(timeline('2')).toBe(3);
    expect(timeline('-1')).toBe(5);
    expect(timeline('99999999')).toBeUndefined();
  });

  test('with whole files and nested bases gives the file', () => {
    const manifest = parseDash(
      mpd(`<BaseURL>https://cdn.example/x/</BaseURL><AdaptationSet mimeType="video/webm"><Representation id="1" bandwidth="5">
        <BaseURL>clip.webm</BaseURL><SegmentBase indexRange="1-2"/></Representation></AdaptationSet>`),
      base,
    );
    expect(manifest?.tracks[0]).toMatchObject({
      extension: 'webm',
      segments: [{ url: 'https://cdn.example/x/clip.webm', range: null }],
    });
  });

  test('that is protected or live says so', () => {
    const locked = '<AdaptationSet mimeType="video/mp4"><ContentProtection/><Representation id="1"/></AdaptationSet>';
    expect(parseDash(mpd(locked), base)).toMatchObject({ encrypted: true });
    expect(parseDash(mpd('', 'type="dynamic"'), base)).toMatchObject({ live: true });
  });

  test.each([
    ['<MPD>'],
    ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><MPD><Period>&b;</Period></MPD>'],
    [`<MPD>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</MPD>`],
    ['no xml at all'],
  ])('is not %j', (text) => {
    expect(parseDash(text, base)).toBeNull();
  });

  test('gives durations as seconds', () => {
    expect(['PT1M', 'P1DT0.5S', 'PT', '12'].map(readDuration)).toEqual([60, 86_400.5, null, null]);
  });
});

describe('what yt-dlp prints', () => {
  const format = (over: object) => ({
    format_id: '1',
    ext: 'mp4',
    protocol: 'https',
    vcodec: 'h264',
    acodec: 'aac',
    ...over,
  });
  const info = (over: object) => JSON.stringify({ title: 'T', duration: 10, formats: [format({})], ...over });
  const reasonOf = (json: string): string => {
    try {
      readInfo(json);
      return 'found';
    } catch (error) {
      return error instanceof ProbeRefusal ? error.reason : 'thrown';
    }
  };

  test('becomes one format a height, with the best sound of its kind, and the sound alone', () => {
    const formats = [
      format({ format_id: '137', acodec: 'none', height: 1080, tbr: 2000, filesize: 1000 }),
      format({ format_id: '248', ext: 'webm', acodec: 'none', height: 1080, tbr: 1800 }),
      format({ format_id: '18', height: 360, tbr: 500 }),
      format({ format_id: '140', ext: 'm4a', vcodec: 'none', tbr: 128, filesize: 200 }),
      format({ format_id: '251', ext: 'webm', vcodec: 'none', tbr: 140 }),
      format({ format_id: '0', protocol: 'rtmp' }),
      format({ format_id: 'sb0', ext: 'mhtml', vcodec: 'none', acodec: 'none' }),
    ];
    const found = readInfo(info({ formats, uploader: 'Ann', thumbnail: 'https://i.example/1.jpg' })) as Found;
    expect(
      found.formats.map(({ id, kind, height, bytes, approximate }) => [id, kind, height, bytes, approximate]),
    ).toEqual([
      ['137+140', 'video', 1080, 1200, false],
      ['18', 'video', 360, 625_000, true],
      ['251', 'audio', null, 175_000, true],
    ]);
  });

  test.each([
    [info({}), 'T'],
    [info({ fulltitle: 'T' }), 'T'],
    [info({ title: 'generic video #watch', fulltitle: null }), ''],
  ])('has the title that the site gives, never one that yt-dlp made up: %#', (json, title) => {
    expect(readInfo(json)).toMatchObject({ title });
  });

  test.each([
    [info({ is_live: true }), 'live'],
    [info({ live_status: 'is_upcoming' }), 'live'],
    [info({ formats: [] }), 'no-media'],
    [info({ formats: [format({ has_drm: true })] }), 'drm'],
    [info({ formats: [format({ format_id: '../../x' })] }), 'no-media'],
    [info({ formats: [{}] }), 'no-media'],
    ['not json', 'no-media'],
  ])('that cannot be saved says why: %#', (json, reason) => {
    expect(reasonOf(json)).toBe(reason);
  });

  test.each([
    ['ERROR: [youtube] x: Private video. Sign in if you have been granted access', 'private'],
    ['ERROR: Sign in to confirm your age', 'sign-in'],
    ['ERROR: The uploader has not made this video available in your country', 'geo'],
    ['ERROR: Unable to download webpage: HTTP Error 429: Too Many Requests', 'rate-limit'],
    ['ERROR: This live event will begin in 3 hours', 'live'],
    ['ERROR: This video is DRM protected', 'drm'],
    ['ERROR: Unable to download webpage: HTTP Error 404: Not Found', 'not-found'],
    ['ERROR: Unsupported URL: https://x.example', 'no-media'],
    ['Traceback', 'unreachable'],
  ])('%s is %s', (err, reason) => {
    expect(refusalOfError(err)).toBe(reason);
  });

  test('its version is the day of its release', () => {
    expect(daysSince('2023.03.04', new Date('2023-04-04T12:00:00Z'))).toBe(31);
    expect(daysSince('nightly', new Date())).toBeNull();
  });
});
