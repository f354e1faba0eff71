/** Made by `node scripts/examples.mjs`. */
export const exampleFiles = {
  'window-swap': {
    width: 1080,
    height: 720,
    before: { avif: '/examples/window-swap-before.162e1e42.avif', webp: '/examples/window-swap-before.dc28dbf4.webp' },
    after: { avif: '/examples/window-swap-after.a92293f3.avif', webp: '/examples/window-swap-after.1cc50652.webp' },
  },
  'stairs-swap': {
    width: 720,
    height: 540,
    before: { avif: '/examples/stairs-swap-before.b6cdad58.avif', webp: '/examples/stairs-swap-before.6dcbb51c.webp' },
    after: { avif: '/examples/stairs-swap-after.f73f3fd2.avif', webp: '/examples/stairs-swap-after.27310c01.webp' },
  },
  'light-leak-blend': {
    width: 720,
    height: 540,
    before: {
      avif: '/examples/light-leak-blend-before.aa3ac700.avif',
      webp: '/examples/light-leak-blend-before.dcd2eb57.webp',
    },
    after: {
      avif: '/examples/light-leak-blend-after.61cfd2c3.avif',
      webp: '/examples/light-leak-blend-after.7303c0f6.webp',
    },
  },
  'overlay-blend': {
    width: 720,
    height: 540,
    before: {
      avif: '/examples/overlay-blend-before.736f0d0e.avif',
      webp: '/examples/overlay-blend-before.886de84e.webp',
    },
    after: { avif: '/examples/overlay-blend-after.72438450.avif', webp: '/examples/overlay-blend-after.645d6fb5.webp' },
  },
} as const;
