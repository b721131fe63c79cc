import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import { keepTrying, type Tried } from '../../ui/outbox/keep-trying.ts';
import { type Sent, sendPicture } from './send-picture.ts';
import { smallerPicture } from './smaller-picture.ts';

/** `progress`: 0 to 1. 'waiting': no network, it is retried by itself. */
export type Upload = { state: 'sending' | 'waiting'; progress: number } | { state: 'refused'; why: string };

export type UploadEvents = {
  onChange(key: string, upload: Upload): void;
  /** Called with a readable version of a file that the browser cannot show. */
  onDecoded(key: string, picture: Blob): void;
  onStored(key: string, image: KnownImage): void;
};

/** One at a time, so that on a weak line the first arrives soon. */
export type UploadQueue = {
  add(key: string, file: Blob): void;
  remove(key: string): void;
  close(): void;
};

const AWAY = { state: 'away' } as const;

type Answered = Exclude<Sent, { state: 'away' }>;

type Job = { key: string; file: Blob; stop: AbortController };

export function openUploadQueue({ onChange, onDecoded, onStored }: UploadEvents): UploadQueue {
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

  /** Retries until answered. Safe: a picture that arrived unseen is the same object. */
  async function upload({ key, file, stop: { signal } }: Job): Promise<void> {
    let picture: Blob | undefined;
    const answered = await keepTrying(async (): Promise<Tried<Answered>> => {
      const onProgress = (progress: number) => onChange(key, { state: 'sending', progress });
      onProgress(0);
      picture ??= await smaller(key, file);
      const sent: Sent = picture && !signal.aborted ? await sendPicture(picture, { onProgress, signal }) : AWAY;
      if (sent.state !== 'away') return { answer: sent };
      if (!signal.aborted) onChange(key, { state: 'waiting', progress: 0 });
      return {};
    }, signal);
    if (answered) tell(key, answered);
  }

  function tell(key: string, sent: Answered): void {
    if (sent.state === 'stored') onStored(key, sent.image);
    else onChange(key, sent);
  }

  /** Undefined where the decoder has not arrived. */
  async function smaller(key: string, file: Blob): Promise<Blob | undefined> {
    const made = await smallerPicture(file);
    if (made === 'away') return undefined;
    if (made.isDecoded) onDecoded(key, made.picture);
    return made.picture;
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
