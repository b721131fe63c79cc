import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

/** The context with the browser's data read already: the router would suspend the render to read it. */
export async function withHandoff(context: EntryContext): Promise<EntryContext> {
  const value = context.serverHandoffStream ? await text(context.serverHandoffStream) : '';
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: [read] } };
}
