/** The kinds of pictures that the desk takes; 'heic' is what some phones write, which neither sharp nor most browsers read. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

/** Tells the kind by the first bytes, whatever the file's name; undefined for anything else. */
export function kindOfBytes(bytes: Uint8Array): PictureKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  if (/avi[fs]/.test(start.slice(8))) return 'avif';
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(start.slice(8)) ? 'heic' : undefined;
}
