import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { PassThrough, Transform } from 'node:stream';

/** How a connection goes: torn, so that both ends hear of it, or silent, so that neither does. */
export type Cut = 'torn' | 'silent';

/** The line between a shopper and the shop: carries bytes, counts them, and can be cut. */
export type Line = {
  url: string;
  /** From the shop to the shopper since the last count, in KB, headers included. */
  kilobytes(): number;
  cut(how: Cut): void;
  mend(): void;
  close(): Promise<void>;
};

/**
 * Opens a line to a shop. `header` is put into every request: a browser that saves data says so with each, redirected
 * ones too, while a test's own headers get lost on the way to where a page is redirected.
 */
export async function openLine(shop: { url: string }, header = ''): Promise<Line> {
  const { hostname, port } = new URL(shop.url);
  const ends = new Set<Socket>();
  let state: 'whole' | Cut = 'whole';
  let bytes = 0;

  const server = createServer((shopper) => {
    ends.add(shopper);
    shopper.on('error', () => shopper.destroy()).on('close', () => ends.delete(shopper));
    if (state === 'torn') return shopper.destroy();
    // a silent line takes the call and never says a word
    if (state === 'silent') return shopper.pause();
    const till = connect({ host: hostname, port: Number(port) });
    ends.add(till);
    till.on('error', () => shopper.destroy()).on('close', () => ends.delete(till) && shopper.destroy());
    shopper.on('close', () => till.destroy());
    till.on('data', (part) => {
      bytes += part.length;
    });
    shopper.pipe(header ? putIn(header) : new PassThrough()).pipe(till);
    till.pipe(shopper);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  function tear(): void {
    for (const end of ends) end.destroy();
  }

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    kilobytes() {
      const counted = bytes / 1024;
      bytes = 0;
      return counted;
    },
    cut(how) {
      state = how;
      if (how === 'torn') return tear();
      for (const end of ends) end.unpipe().pause();
    },
    mend() {
      // what hung in a silent line is lost with it
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

/** Browsers write a request's head in one piece, and its first line names the method. */
function putIn(header: string): Transform {
  return new Transform({
    transform(part: Buffer, _, done) {
      const text = part.toString('latin1');
      done(null, Buffer.from(text.replace(/^((?:GET|POST) \S+ HTTP\/1\.1\r\n)/, `$1${header}\r\n`), 'latin1'));
    },
  });
}
