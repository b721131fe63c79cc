import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferAnswer } from './deferred-answer.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL('https://shop.example/men-shirts') });
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A listing is asked for, and cannot be decoded. */
async function answerOf(signal: AbortSignal): Promise<unknown> {
  const request = new Request('https://shop.example/kids-shirts', { signal });
  const { answer } = await deferAnswer(Promise.reject(new Error('Unable to decode')), request);
  return answer;
}

test('an answer that the next navigation broke off is no failure; any other is told in the console', async () => {
  expect(await answerOf(AbortSignal.abort())).toEqual({ state: 'unreadable' });
  expect(console.error).not.toHaveBeenCalled();
  expect(await answerOf(new AbortController().signal)).toEqual({ state: 'unreadable' });
  expect(console.error).toHaveBeenCalledOnce();
});
