/** Sites with a downloader of their own. */
export const downloadSites = ['youtube', 'instagram', 'tiktok', 'facebook', 'vimeo'] as const;
export type DownloadSite = (typeof downloadSites)[number];

/** Their hosts, each with its subdomains. */
export const siteHosts: Readonly<Record<DownloadSite, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  facebook: ['facebook.com', 'fb.watch', 'fb.com'],
  vimeo: ['vimeo.com'],
};

/** Downloaders, by the id of their tool; null takes links of any site. */
export const downloaderSites = {
  'video-downloader': null,
  'youtube-to-mp4-converter': 'youtube',
  'youtube-to-mp3': 'youtube',
  'instagram-video-downloader': 'instagram',
  'tiktok-video-downloader': 'tiktok',
  'facebook-video-downloader': 'facebook',
  'vimeo-video-downloader': 'vimeo',
} as const satisfies Readonly<Record<string, DownloadSite | null>>;
export type DownloaderId = keyof typeof downloaderSites;

/** The site of a host name as `URL` gives it; null for another. */
export function siteOf(hostname: string): DownloadSite | null {
  const name = hostname.replace(/\.$/, '');
  return (
    downloadSites.find((site) => siteHosts[site].some((host) => name === host || name.endsWith(`.${host}`))) ?? null
  );
}
