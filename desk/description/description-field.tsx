import { type ReactNode, useRef, useState } from 'react';
import { partsLeftOut } from '../../shop/editing/description-text.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Preview } from './preview.tsx';
import { withBold, withList } from './put-marks.ts';
import './description.css';

type Props = {
  id: string;
  label: string;
  value: string;
  /** The stored text, whose parts the field may name. */
  shown: string;
  /** What else the text area is to have: its description, whether it is wrong. */
  attributes?: { [name: string]: string | boolean | undefined };
  children?: ReactNode;
};

/** A text with marks (shop/editing/marks.ts): two buttons that set them, and how it will look. */
export function DescriptionField({ id, label, value, shown, attributes, children }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const isHydrated = useHydrated();
  const leftOut = partsLeftOut(shown, text);
  const put = (marked: typeof withBold) => {
    const field = area.current;
    if (!field) return;
    const { text, from, to } = marked({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
    field.value = text;
    field.setSelectionRange(from, to);
    field.focus();
    // As typing does: the form keeps what was typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="field description">
      <label htmlFor={id}>{label}</label>
      {isHydrated ? (
        <div className="row">
          <button className="button" type="button" onClick={() => put(withBold)} aria-label="Bold">
            <strong>B</strong>
          </button>
          <button className="button" type="button" onClick={() => put(withList)}>
            List
          </button>
        </div>
      ) : null}
      <textarea
        ref={area}
        id={id}
        name={id}
        rows={5}
        dir="auto"
        defaultValue={value}
        {...attributes}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {children}
      <p className="quiet">
        {'Stars around words make them *bold*. A line that begins with - is a point of a list, one with # a heading.'}
        {shown.includes('[') ? ' A line such as [Table 1] stands for a part that stays as it is.' : ''}
      </p>
      {leftOut.length > 0 ? (
        <p className="mistake" role="status">
          Leaves the text when you save: {leftOut.join(', ')}
        </p>
      ) : null}
      <Preview text={text} shown={shown} />
    </div>
  );
}
