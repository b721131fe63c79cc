import { Form, href } from 'react-router';
import type { WordsForm as StoredWords } from '../../shop/desk/words-desk.ts';
import { FORM_GROUPS } from '../../shop/words/form-words.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { SaveBar } from '../steps/save-bar.tsx';
import { PressKey } from '../steps/step-button.tsx';
import type { OpenWords } from './posted-words.ts';
import { WordInput } from './word-field.tsx';

type Props = { form: StoredWords; refused: OpenWords | undefined };

/** The words of the shop, in groups; what was refused stays in it. */
export function WordsForm({ form, refused }: Props) {
  const { over, begin } = useTypedOver(form.values);
  const shown = refused?.typed ?? over;
  const seen = refused?.seen ?? over;
  // Rendered anew over other words alone: those of another owner, or one of the shop's own that is taken back.
  const rendered = JSON.stringify([over, seen, refused?.why === '' && refused.typed]);
  return (
    <Form
      method="post"
      className="edit"
      key={rendered}
      action={href('/shop/words')}
      noValidate
      onInput={begin}
      onSubmit={begin}
    >
      <PressKey />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {/* The Enter key presses the first button of a form. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {refused?.why ? (
        <p className="mistake" role="alert">
          {refused.why}
        </p>
      ) : null}
      {FORM_GROUPS.map(({ name, fields }) => (
        <section key={name} className="panel" id={idOf(name)} aria-labelledby={`${idOf(name)}-name`}>
          <h2 id={`${idOf(name)}-name`}>{name}</h2>
          {fields.map((field) => (
            <WordInput
              key={field.key}
              field={field}
              value={shown[field.key]}
              ours={form.defaults[field.key]}
              isFixed={form.fixed.includes(field.key)}
              mistakes={refused?.mistakes ?? {}}
            />
          ))}
        </section>
      ))}
      <SaveBar />
    </Form>
  );
}

/** 'Names and contact' -> 'names-and-contact' */
export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
