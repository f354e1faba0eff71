import path from 'node:path';
import { root } from '@facet/build';
import type { Page } from 'playwright';
import type { Recorder } from './recorder.ts';

/** One film: a tool used from its page to its result. */
export interface Scene {
  /** Of its files in `shell/content/videos`. */
  readonly name: string;
  readonly path: string;
  /** @param film of the page, which is open and has its tool */
  readonly play: (film: Recorder, page: Page) => Promise<void>;
}

const sample = (page: Page, name: string) => page.getByRole('button', { name: `Use the sample photo “${name}”` });
const slider = (page: Page) => page.getByRole('slider').first();
const result = (page: Page) => page.getByRole('heading', { name: 'Your result' });

const swapAFace: Scene = {
  name: 'swap-a-face',
  path: '/ai-face-swap',
  async play(film, page) {
    film.say({
      en: 'Open the face swap. It runs in your browser and needs no account.',
      id: 'Buka tukar wajah. Alat ini berjalan di browser Anda, tanpa akun.',
      ja: '顔交換を開きます。ブラウザーの中で動き、アカウントは要りません。',
    });
    await film.hold(3);
    film.say({
      en: 'On the left goes the face to use. A sample will do.',
      id: 'Di kiri: wajah yang dipakai. Foto contoh sudah cukup.',
      ja: '左は使う顔です。サンプル写真で試せます。',
    });
    await film.press(sample(page, 'A smiling woman in a blue flight suit'));
    await film.until(page.getByRole('button', { name: /^Remove/ }).first(), 2);
    await film.hold(1.2);
    film.say({
      en: 'On the right goes the photo to change.',
      id: 'Di kanan: foto yang akan diubah.',
      ja: '右は変える写真です。',
    });
    await film.press(sample(page, 'A painted knight with red hair'));
    await film.until(page.getByRole('button', { name: /^Remove/ }).nth(1), 2);
    await page.waitForFunction(() => {
      const run = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Swap faces');
      return run !== undefined && !run.disabled && run.getAttribute('aria-disabled') !== 'true';
    });
    await film.hold(1.5);
    film.say({
      en: 'The faces are found and paired. Press “Swap faces”.',
      id: 'Wajah ditemukan dan dipasangkan. Tekan “Swap faces”.',
      ja: '顔が見つかり、組み合わされました。「Swap faces」を押します。',
    });
    await film.hold(1.5);
    await film.press(page.getByRole('button', { name: 'Swap faces', exact: true }));
    const agree = page.getByRole('button', { name: 'Everyone shown agreed' });
    film.say({
      en: 'Confirm once that everyone shown agreed.',
      id: 'Konfirmasi sekali bahwa semua orang di foto setuju.',
      ja: '写っている全員が同意したことを、一度だけ確認します。',
    });
    await film.until(agree, 2);
    await film.hold(2);
    await film.press(agree);
    film.say({
      en: 'The work is done on your own device.',
      id: 'Prosesnya berlangsung di perangkat Anda sendiri.',
      ja: '処理はお使いの端末の中で行われます。',
    });
    await film.until(result(page));
    film.say({
      en: 'Drag the line to compare, then download the picture.',
      id: 'Geser garis untuk membandingkan, lalu unduh gambarnya.',
      ja: '線を動かして見比べ、画像をダウンロードします。',
    });
    await compare(film, page);
  },
};

/** Moves the line between before and after, and ends at the download. */
async function compare(film: Recorder, page: Page): Promise<void> {
  await film.hold(1);
  const area = slider(page);
  await film.bring(area);
  await film.drag(page.getByRole('img', { name: 'The result' }).first(), { x: 0.5, y: 0.5 }, { x: 0.15, y: 0.5 }, 12);
  film.markPoster();
  await film.hold(1.5);
  await film.drag(page.getByRole('img', { name: 'The result' }).first(), { x: 0.15, y: 0.5 }, { x: 0.7, y: 0.5 }, 12);
  await film.hold(0.8);
  await film.press(page.getByRole('button', { name: /^Download/ }).first(), () => Promise.resolve());
  await film.hold(2);
}

const removeABackground: Scene = {
  name: 'remove-a-background',
  path: '/tools/ai-background-remover',
  async play(film, page) {
    film.say({
      en: 'Open the background remover. It is free and runs in your browser.',
      id: 'Buka penghapus latar. Gratis dan berjalan di browser Anda.',
      ja: '背景除去を開きます。無料で、ブラウザーの中で動きます。',
    });
    await film.hold(3.5);
    film.say({
      en: 'Drop a photo into the field, or take a sample.',
      id: 'Letakkan foto di kolom, atau pakai foto contoh.',
      ja: '写真を枠に入れるか、サンプルを選びます。',
    });
    await film.press(sample(page, 'A woman with long brown hair'));
    await film.until(page.getByRole('button', { name: /^Remove/ }).first(), 2);
    await film.hold(2.5);
    film.say({
      en: 'Press “Cut it out”. The photo never leaves your device.',
      id: 'Tekan “Cut it out”. Foto tidak pernah meninggalkan perangkat Anda.',
      ja: '「Cut it out」を押します。写真は端末の外に出ません。',
    });
    await film.hold(1.5);
    await film.press(page.getByRole('button', { name: 'Cut it out', exact: true }));
    await film.until(result(page));
    film.say({
      en: 'The rest is transparent. Drag the line to compare.',
      id: 'Bagian lain menjadi transparan. Geser garis untuk membandingkan.',
      ja: '残りは透明になります。線を動かして見比べます。',
    });
    await film.hold(2);
    film.say({
      en: 'Download it as PNG, which keeps the transparency.',
      id: 'Unduh sebagai PNG agar transparansinya tetap ada.',
      ja: '透明なまま残る PNG でダウンロードします。',
    });
    await compare(film, page);
  },
};

const cutAClip: Scene = {
  name: 'cut-a-clip',
  path: '/video-cutter',
  async play(film, page) {
    film.say({
      en: 'Open the video cutter and choose a clip of yours.',
      id: 'Buka pemotong video dan pilih klip Anda.',
      ja: '動画カッターを開き、動画を選びます。',
    });
    await film.hold(3);
    const input = page.locator('[data-remote] input[type=file]').first();
    await film.press(page.getByText('Choose or drop a video').first(), () =>
      input.setInputFiles(path.join(root, 'mf-tools-faceswap/samples/window.mp4')),
    );
    const start = page.getByRole('textbox', { name: 'Start' });
    await film.until(start, 3);
    await film.hold(1.5);
    film.say({
      en: 'Below the picture is the timeline. Drag its left end to where your part begins.',
      id: 'Di bawah gambar ada linimasa. Geser ujung kirinya ke awal bagian Anda.',
      ja: '映像の下がタイムラインです。左端を、残す部分の始めまで動かします。',
    });
    const ends = page.getByRole('slider');
    await film.bring(start);
    await film.hold(1.5);
    await film.drag(ends.nth(0), { x: 0.5, y: 0.5 }, { x: 12, y: 0.5 }, 13);
    await film.hold(0.8);
    film.say({
      en: 'Drag the right end to where it stops.',
      id: 'Geser ujung kanan ke akhirnya.',
      ja: '右端を、終わりまで動かします。',
    });
    await film.drag(ends.nth(1), { x: 0.5, y: 0.5 }, { x: -8, y: 0.5 }, 13);
    await film.hold(1.2);
    film.say({
      en: '“Without re-encoding” is fast and loses nothing; “Exact” starts at the very frame.',
      id: '“Without re-encoding” cepat dan tanpa rugi mutu; “Exact” mulai tepat di bingkainya.',
      ja: '「Without re-encoding」は速く劣化なし、「Exact」はそのコマから始まります。',
    });
    await film.press(page.getByText('Exact', { exact: true }).first(), () =>
      page.getByRole('radio', { name: /^Exact/ }).check({ force: true }),
    );
    await film.hold(2.5);
    film.say({
      en: 'Press “Cut video”. Nothing is uploaded.',
      id: 'Tekan “Cut video”. Tidak ada yang diunggah.',
      ja: '「Cut video」を押します。何もアップロードされません。',
    });
    await film.press(page.getByRole('button', { name: 'Cut video', exact: true }));
    await film.until(result(page));
    film.say({
      en: 'Watch the result and download it.',
      id: 'Tonton hasilnya lalu unduh.',
      ja: '結果を確かめて、ダウンロードします。',
    });
    await film.bring(result(page));
    await film.hold(1.5);
    film.markPoster();
    await film.press(page.getByRole('button', { name: /^Download/ }).first(), () => Promise.resolve());
    await film.hold(2.5);
  },
};

export const scenes: readonly Scene[] = [swapAFace, removeABackground, cutAClip];
