import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { scannedPath } from './scanned-path.ts';
import './scan.css';

/** BarcodeDetector, in Chrome on Android; TypeScript's DOM types lack it. */
type Detector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };
declare global {
  interface Window {
    BarcodeDetector?: new () => Detector;
  }
}

/** Opens the order of a slip or parcel held before the camera; only where the browser reads codes. */
export function Scan() {
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated() || !window.BarcodeDetector || !('mediaDevices' in navigator)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Say>Scan</Say>
      </button>
      {isOpen ? <Scanner Reader={window.BarcodeDetector} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const NO_CAMERA = 'The camera cannot be used. Allow it for the desk in the browser’s settings, then press Scan again.';

function Scanner({ Reader, onClose }: { Reader: new () => Detector; onClose: () => void }) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  const [words, setWords] = useState('Hold a slip’s code before the camera.');
  const latest = useRef({ navigate, onClose });
  useEffect(() => {
    latest.current = { navigate, onClose };
  });
  useEffect(() => {
    dialog.current?.showModal();
    const ending = new AbortController();
    const found = (text: string) => {
      const path = scannedPath(text, location.origin);
      if (path === undefined) return setWords('This code is of no order.');
      latest.current.onClose();
      void latest.current.navigate(path);
    };
    if (video.current)
      readCodes(video.current, new Reader(), { found, signal: ending.signal }).catch(() => setWords(NO_CAMERA));
    return () => ending.abort();
  }, [Reader]);
  return (
    <dialog ref={dialog} className="scanner" onClose={onClose} aria-label={say('Scan a code')}>
      <video ref={video} muted playsInline />
      <p role="status">
        <Say>{words}</Say>
      </p>
      <button type="button" className="button" onClick={onClose}>
        <Say>Close</Say>
      </button>
    </dialog>
  );
}

/** Between two looks at the camera's picture, in ms. */
const LOOK_MS = 200;

type Reading = { found: (text: string) => void; signal: AbortSignal };

/** Reports each code in the camera's picture until aborted. @throws without a camera or permission */
async function readCodes(video: HTMLVideoElement, detector: Detector, { found, signal }: Reading): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  signal.addEventListener('abort', () => endOf(camera));
  if (signal.aborted) return endOf(camera);
  video.srcObject = camera;
  await video.play();
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code && !signal.aborted) found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function endOf(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop();
}
