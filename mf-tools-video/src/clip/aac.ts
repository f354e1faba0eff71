/** Whether this browser encodes AAC, which MP4 files hold, by itself. */
export async function encodesAac(): Promise<boolean> {
  if (typeof AudioEncoder === 'undefined') return false;
  const config = { codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2, bitrate: 128_000 };
  return AudioEncoder.isConfigSupported(config).then(
    ({ supported }) => supported === true,
    () => false,
  );
}
