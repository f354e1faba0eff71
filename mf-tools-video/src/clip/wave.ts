/** A 16-bit WAV. Source: Microsoft, Multimedia Programming Interface and Data Specifications 1.0, 1991. */
export function waveOf(channels: readonly Float32Array[], rate: number): Blob {
  const length = channels[0]?.length ?? 0;
  const data = new Int16Array(length * channels.length);
  for (let i = 0; i < length; i++)
    channels.forEach((samples, c) => {
      data[i * channels.length + c] = Math.round(Math.max(-1, Math.min(1, samples[i]!)) * 32767);
    });
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string): void =>
    [...letters].forEach((letter, i) => head.setUint8(at + i, letter.charCodeAt(0)));
  text(0, 'RIFF');
  head.setUint32(4, 36 + data.byteLength, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, channels.length, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate * channels.length * 2, true);
  head.setUint16(32, channels.length * 2, true);
  head.setUint16(34, 16, true);
  text(36, 'data');
  head.setUint32(40, data.byteLength, true);
  return new Blob([head, data], { type: 'audio/wav' });
}
