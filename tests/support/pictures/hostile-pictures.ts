import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 100, channels: 3, background: '#a02' } })
    .jpeg()
    .toBuffer();
}

/** Files that are no photos, or too large as ones: each with a name, and a part of the sentence that refuses it. */
export async function hostilePictures(): Promise<[name: string, bytes: Uint8Array, why: string][]> {
  const photo = await smallPhoto();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  return [
    ['bomb.png', bomb(), 'million pixels'],
    ['progressive.jpg', await progressiveBomb(), 'more than 24 million pixels'],
    ['bomb.avif', await avifBomb(), 'more than 12 million pixels'],
    ['drawing.svg', Buffer.from(svg), 'It is no photo.'],
    ['words.jpg', Buffer.from('no picture at all'), 'It is no photo.'],
    ['empty.jpg', Buffer.alloc(0), 'It is empty'],
    ['half.jpg', photo.subarray(0, photo.length / 2), 'It is damaged, or did not arrive whole.'],
    ['start.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'It is damaged, or did not arrive whole.'],
    ['IMG_1.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'Take it as JPEG'],
    ['page.html', Buffer.from('GIF89a=1;<script>alert(1)</script>'), 'It is damaged, or did not arrive whole.'],
  ];
}

/** A PNG whose header promises 60,000 x 60,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A small picture whose header promises 5000 x 9000 pixels, which a progressive JPEG would have in memory at once. */
async function progressiveBomb(): Promise<Buffer> {
  const bytes = await sharp(await smallPhoto())
    .jpeg({ progressive: true })
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(5000, frame + 5);
  bytes.writeUInt16BE(9000, frame + 7);
  return bytes;
}

/** An AVIF whose header promises 5000 x 4000 pixels. */
async function avifBomb(): Promise<Buffer> {
  const bytes = await sharp(await smallPhoto())
    .avif({ effort: 0 })
    .toBuffer();
  const size = bytes.indexOf('ispe');
  bytes.writeUInt32BE(5000, size + 8);
  bytes.writeUInt32BE(4000, size + 12);
  return bytes;
}
