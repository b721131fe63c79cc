import type { KnownImage } from '../../shop/catalogue/image.ts';
import { backoffMs } from '../../ui/backoff.ts';
import { type Sent, sendPicture } from './send-picture.ts';
import { smallerPicture } from './smaller-picture.ts';

/** How far an upload is; `progress` from 0 to 1. 'waiting': there is no network, it is tried again by itself. */
export type Upload = { state: 'sending' | 'waiting'; progress: number } | { state: 'refused'; why: string };

export type UploadEvents = {
  onChange(key: string, upload: Upload): void;
  onStored(key: string, image: KnownImage): void;
};

/** Pictures on their way to the desk, one at a time, so that on a weak line the first is there soon. */
export type UploadQueue = {
  add(key: string, file: File): void;
  /** It is not sent any more. */
  remove(key: string): void;
  close(): void;
};

type Job = { key: string; file: File; stop: AbortController };

export function openUploadQueue({ onChange, onStored }: UploadEvents): UploadQueue {
  const jobs: Job[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let job = jobs[0]; job; job = jobs[0]) {
      await upload(job);
      const at = jobs.indexOf(job);
      if (at >= 0) jobs.splice(at, 1);
    }
    isRunning = false;
  }

  /** Tries until it is answered. It is safe to repeat: a picture that arrived unseen is the same object. */
  async function upload({ key, file, stop: { signal } }: Job): Promise<void> {
    onChange(key, { state: 'sending', progress: 0 });
    const picture = await smallerPicture(file);
    for (let tries = 0; !signal.aborted; tries += 1) {
      const onProgress = (progress: number) => onChange(key, { state: 'sending', progress });
      const sent: Sent = await sendPicture(picture, { onProgress, signal });
      if (signal.aborted) return;
      if (sent.state === 'stored') return onStored(key, sent.image);
      if (sent.state === 'refused') return onChange(key, sent);
      onChange(key, { state: 'waiting', progress: 0 });
      await pause(backoffMs(tries), signal);
    }
  }

  return {
    add(key, file) {
      jobs.push({ key, file, stop: new AbortController() });
      void run();
    },
    remove(key) {
      const at = jobs.findIndex((job) => job.key === key);
      const [job] = at >= 0 ? jobs.splice(at, 1) : [];
      job?.stop.abort();
    },
    close() {
      for (const job of jobs.splice(0)) job.stop.abort();
    },
  };
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
