import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { PassThrough, Transform } from 'node:stream';

/** How a connection is cut: 'torn' closes it at both ends; 'silent' drops all bytes without closing it. */
export type Cut = 'torn' | 'silent';

/** A TCP proxy between a browser and the shop, which counts bytes and can be cut. */
export type Line = {
  url: string;
  /** KB from the shop to the browser since the last call, headers included. */
  kilobytes(): number;
  cut(how: Cut): void;
  /**
   * Cuts the line at the answer to the next request that begins so ('POST /order'): the shop has done what it asks. `arrives`
   * is how much of the answer's first part gets through, 0 to 1; 0 unless told.
   */
  cutAnswer(how: Cut, request: string, arrives?: number): void;
  mend(): void;
  close(): Promise<void>;
};

/**
 * Opens a proxy to a shop. `header` is added to every request. Playwright's own extra headers are not sent with
 * redirected requests, but a browser sends Save-Data with each.
 */
export async function openLine(shop: { url: string }, header = ''): Promise<Line> {
  const { hostname, port } = new URL(shop.url);
  const ends = new Set<Socket>();
  let state: 'whole' | Cut = 'whole';
  let bytes = 0;
  let lost: { how: Cut; request: string; arrives: number } | undefined;

  const server = createServer((shopper) => {
    ends.add(shopper);
    shopper.on('error', () => shopper.destroy()).on('close', () => ends.delete(shopper));
    if (state === 'torn') return shopper.destroy();
    // A silent line accepts connections but sends nothing.
    if (state === 'silent') return shopper.pause();
    const till = connect({ host: hostname, port: Number(port) });
    ends.add(till);
    till.on('error', () => shopper.destroy()).on('close', () => ends.delete(till) && shopper.destroy());
    shopper.on('close', () => till.destroy());
    let toLose: typeof lost;
    shopper.on('data', (part: Buffer) => {
      if (lost && part.toString('latin1').startsWith(`${lost.request} `)) toLose = lost;
    });
    shopper.pipe(header ? putIn(header) : new PassThrough()).pipe(till);
    const back = new Transform({
      transform(part: Buffer, _, done) {
        bytes += part.length;
        if (!toLose) return done(null, part);
        this.push(part.subarray(0, part.length * toLose.arrives));
        // What got through is on its way before the line breaks.
        setTimeout(cut, 50, toLose.how);
        done();
      },
    });
    till.pipe(back).pipe(shopper);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  function tear(): void {
    for (const end of ends) end.destroy();
  }

  function cut(how: Cut): void {
    state = how;
    if (how === 'torn') tear();
    else for (const end of ends) end.unpipe().pause();
  }

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    kilobytes() {
      const counted = bytes / 1024;
      bytes = 0;
      return counted;
    },
    cut,
    cutAnswer(how, request, arrives = 0) {
      lost = { how, request, arrives };
    },
    mend() {
      lost = undefined;
      // Connections of a silent line are closed when it is mended.
      tear();
      state = 'whole';
    },
    async close() {
      tear();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Adds the header after the request line. A browser sends a request's head in one part. */
function putIn(header: string): Transform {
  return new Transform({
    transform(part: Buffer, _, done) {
      const text = part.toString('latin1');
      done(null, Buffer.from(text.replace(/^((?:GET|POST) \S+ HTTP\/1\.1\r\n)/, `$1${header}\r\n`), 'latin1'));
    },
  });
}
