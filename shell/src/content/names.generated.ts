// Written by `npm run content` from the front matter of shell/content.
export const names = {
  blog: ["choosing-photos-for-a-face-swap","cutting-video-without-re-encoding","how-credits-work","marks-in-ai-made-pictures","sixteen-blend-modes","swapping-faces-in-a-group-photo","what-happens-during-a-face-swap","what-stays-on-your-device","why-a-download-link-fails"],
  legal: ["licences","privacy-policy","terms-of-use"],
  help: ["account-management","billing-support","documentation","knowledge-base","usage-and-history","video-tutorials"],
};
