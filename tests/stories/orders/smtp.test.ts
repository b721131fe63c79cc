import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from '../../../server/email/smtp-transport.ts';

/** An email as the SMTP server received it. */
type Received = { to: string[]; source: string };

const received: Received[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, answer) =>
    answer(
      address === 'nobody@example.com' ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null,
    ),
  onData(stream, session, answer) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    text(stream).then((source) => {
      received.push({ to, source });
      answer(null, 'queued');
    }, answer);
  },
});
let url = '';

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const email = {
  to: 'ayesha@example.com',
  subject: 'Order Placed - Fesi Shop',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};

test('an email goes to its one address, as a page and as plain text', async () => {
  const delivery = await smtpTransport(url, 'orders@shop.example').deliver(email, 'ORDER-1');
  expect(delivery.state).toBe('accepted');
  const [got] = received;
  expect(got?.to).toEqual(['ayesha@example.com']);
  expect(got?.source).toContain('Subject: Order Placed - Fesi Shop');
  expect(got?.source).toContain('Message-ID: <ORDER-1@shop>');
  expect(got?.source).toMatch(
    /Content-Type: text\/plain[\s\S]*Thank you[\s\S]*Content-Type: text\/html[\s\S]*<p>Thank you<\/p>/,
  );
});

test('an address that the mail server does not know is refused for good', async () => {
  const delivery = await smtpTransport(url, 'orders@shop.example').deliver(
    { ...email, to: 'nobody@example.com' },
    'ORDER-2',
  );
  expect(delivery.state).toBe('refused');
});

test('a mail server that is away is tried again later', async () => {
  const delivery = await smtpTransport('smtp://127.0.0.1:9', 'orders@shop.example').deliver(email, 'ORDER-3');
  expect(delivery.state).toBe('failed');
});

test.each([
  ['never greets', () => undefined],
  ['greets and then says nothing', (socket: Socket) => void socket.write('220 mail.example\r\n')],
  // The server sends a byte now and then, but never a whole answer.
  ['is never done talking', (socket: Socket) => drip(socket)],
])('a mail server that %s is left within the time it has, and tried again later', async (_how, welcome) => {
  const sockets: Socket[] = [];
  const slow = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    welcome(socket);
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const began = performance.now();
  const { port } = slow.address() as AddressInfo;
  const delivery = await smtpTransport(`smtp://127.0.0.1:${port}`, 'orders@shop.example', 400).deliver(
    email,
    'ORDER-5',
  );
  expect(delivery.state).toBe('failed');
  expect(delivery.answer).toMatch(/too long|Greeting never received|Timeout/);
  // The default is 10 s.
  expect(performance.now() - began).toBeLessThan(5000);
  for (const socket of sockets) socket.destroy();
  slow.close();
});

function drip(socket: Socket): void {
  socket.write('220 mail.example\r\n');
  const timer = setInterval(() => socket.write('250-still thinking\r\n'), 50);
  socket.on('close', () => clearInterval(timer));
}

test('an address with another in it goes nowhere else', async () => {
  const before = received.length;
  await smtpTransport(url, 'orders@shop.example').deliver({ ...email, to: 'a@example.com, b@example.com' }, 'ORDER-4');
  const reached = received.slice(before).flatMap((one) => one.to);
  expect(reached).not.toContain('b@example.com');
});

/** What becomes of an email at a mail server that answers with these lines, one for each command. */
async function stateAfter(replies: string[]): Promise<string> {
  const left = [...replies];
  const scripted = createServer((socket) => {
    const reply = () => void socket.write(`${left.shift()}\r\n`);
    socket.on('error', () => undefined).on('data', reply);
    reply();
  }).listen(0, '127.0.0.1');
  await once(scripted, 'listening');
  const { port } = scripted.address() as AddressInfo;
  const { state } = await smtpTransport(`smtp://127.0.0.1:${port}`, 'orders@shop.example', 2000).deliver(
    email,
    'ORDER-6',
  );
  scripted.close();
  return state;
}

const GREETED = ['220 mail.example', '250 mail.example'];
const TAKEN = [...GREETED, '250 2.1.0 Sender'];

test.each([
  ['greets nobody today', ['554 No service'], 'failed'],
  ['sends no more today', [...GREETED, '550 5.4.5 Daily user sending limit exceeded', '221 Bye'], 'failed'],
  ['does not know the shop', [...GREETED, '530 5.7.0 Authentication Required', '221 Bye'], 'failed'],
  ['relays nothing for the shop', [...TAKEN, '550 5.7.1 Relaying denied', '221 Bye'], 'failed'],
  ['has no such mailbox', [...TAKEN, '550 5.1.1 No such user', '221 Bye'], 'refused'],
  ['does not like the text', [...TAKEN, '250 Recipient', '354 Go on', '552 5.3.4 Too large', '221 Bye'], 'refused'],
])('a mail server that %s: only what blames the email is final', async (_what, replies, state) => {
  expect(await stateAfter(replies)).toBe(state);
});
