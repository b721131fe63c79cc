import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

/**
 * Gives the context with the browser's data read already, for one rendering each: the router would suspend a rendering
 * to read it, and notes in the context what it has rendered.
 */
export async function withHandoff(context: EntryContext): Promise<() => EntryContext> {
  const value = context.serverHandoffStream ? await text(context.serverHandoffStream) : '';
  return () => {
    const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
    return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: [read] } };
  };
}
