import { Fragment } from 'react';

/** A visitor's text with its line breaks, in its own direction, without reordering ours. */
export function AsWritten({ text }: { text: string }) {
  return (
    <bdi>
      {text.split('\n').map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <Fragment key={i}>
          {i > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </bdi>
  );
}
