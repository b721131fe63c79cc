import { type ComponentProps, useRef, useState } from 'react';
import { partsIn, partsLeftOut } from '../../shop/editing/description-text.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Field } from '../forms/field.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { Preview } from './preview.tsx';
import { withBold, withList } from './put-marks.ts';
import './description.css';

type Props = {
  name: string;
  words: string;
  value: string;
  shown: string;
  mistake: string | undefined;
};

const MARKS =
  'Stars around words make them *bold*. A line that begins with - is a point of a list, one with # a heading.';
const PARTS = 'A line such as [Table 1] stands for a part that stays as it is.';

/** A text with marks (shop/editing/marks.ts), two buttons that set them, and a preview. */
export function DescriptionField({ name, words, value, shown, mistake }: Props) {
  const say = useSay();
  const hint = partsIn(shown).length > 0 ? `${say(MARKS)} ${say(PARTS)}` : MARKS;
  return (
    <Field {...{ words, hint, mistake }}>
      <MarkedText id={name} name={name} defaultValue={value} shown={shown} />
    </Field>
  );
}

type TextProps = ComponentProps<'textarea'> & { defaultValue: string; shown: string };

function MarkedText({ shown, ...attributes }: TextProps) {
  const say = useSay();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(attributes.defaultValue);
  const isHydrated = useHydrated();
  const leftOut = partsLeftOut(shown, text);
  const put = (marked: typeof withBold) => {
    const field = area.current;
    if (!field) return;
    const { text, from, to } = marked({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
    field.value = text;
    field.setSelectionRange(from, to);
    field.focus();
    // Fires the event of typing, so that the form keeps the text.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="description">
      {isHydrated ? (
        <div className="row">
          <button className="button" type="button" onClick={() => put(withBold)} aria-label={say('Bold')}>
            <strong>B</strong>
          </button>
          <button className="button" type="button" onClick={() => put(withList)}>
            <Say>List</Say>
          </button>
        </div>
      ) : null}
      <textarea
        ref={area}
        {...attributes}
        rows={5}
        dir="auto"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {leftOut.length > 0 ? (
        <p className="mistake" role="status">
          {say('Leaves the text when you save: {}', leftOut.join(', '))}
        </p>
      ) : null}
      <Preview text={text} shown={shown} />
    </div>
  );
}
