import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { MAX_STREAMS, MAX_STREAMS_PER_NETWORK, openLiveStreams } from './live-streams.ts';

const response = () => new EventEmitter() as ServerResponse;

test('there are so many streams and no more; one that ends makes room', () => {
  const streams = openLiveStreams();
  const first = response();
  expect(streams.enter('0', first)).toBe('entered');
  for (let n = 1; n < MAX_STREAMS; n += 1) expect(streams.enter(String(n), response())).toBe('entered');
  expect(streams.enter('another', response())).toBe('full');
  first.emit('close');
  expect(streams.count()).toBe(MAX_STREAMS - 1);
  expect(streams.enter('another', response())).toBe('entered');
});

test('one network has its share, and a refused one is not counted', () => {
  const streams = openLiveStreams();
  const all = Array.from({ length: MAX_STREAMS_PER_NETWORK }, response);
  for (const one of all) expect(streams.enter('home', one)).toBe('entered');
  const late = response();
  expect(streams.enter('home', late)).toBe('too many of one network');
  late.emit('close');
  expect(streams.count()).toBe(MAX_STREAMS_PER_NETWORK);
  for (const one of all) one.emit('close');
  expect(streams.count()).toBe(0);
  expect(streams.enter('home', response())).toBe('entered');
});
