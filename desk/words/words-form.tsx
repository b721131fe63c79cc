import { Form } from 'react-router';
import type { WordsForm as StoredWords } from '../../shop/desk/words-desk.ts';
import type { FORM_GROUPS } from '../../shop/words/form-words.ts';
import { keepForm } from '../forms/kept-form.ts';
import { Mistake } from '../forms/mistake.tsx';
import { useKeptForm } from '../forms/use-kept-form.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { WhatWasTyped } from '../forms/what-was-typed.tsx';
import { Say } from '../language/use-say.tsx';
import { SaveBar } from '../steps/save-bar.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { type KeptWords, keptOver, readWords } from './kept-words.ts';
import type { OpenWords } from './posted-words.ts';
import { WordInput } from './word-field.tsx';

type Props = {
  action: string;
  groups: typeof FORM_GROUPS;
  form: StoredWords;
  refused: OpenWords | undefined;
};

/** Keeps refused and unsaved input. */
export function WordsForm({ action, groups, form, refused }: Props) {
  const { over, begin, drop } = useTypedOver(form.values);
  const { kept, startAgain } = useKeptForm<KeptWords>(action, over);
  const { typed: shown, seen } = refused ?? (kept ? keptOver(kept, over) : { typed: over, seen: over });
  // Rendered anew only over other words: another owner's, kept ones, or a default that was restored.
  const rendered = JSON.stringify([over, seen, kept, refused?.why === '' && refused.typed]);
  const keep = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    begin();
    keepForm(action, readWords(new FormData(currentTarget), seen));
  };
  return (
    <>
      {kept && !refused ? (
        <WhatWasTyped
          onStartAgain={() => {
            startAgain();
            drop();
          }}
        />
      ) : null}
      <Form method="post" className="edit" key={rendered} action={action} noValidate onInput={keep} onSubmit={keep}>
        <SubmissionKey />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {/* Enter presses a form's first button. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
          <Say>Save</Say>
        </button>
        <Mistake why={refused?.why} />
        {groups.map(({ name, fields }) => (
          <section key={name} className="panel" id={idOf(name)} aria-labelledby={`${idOf(name)}-name`}>
            <h2 id={`${idOf(name)}-name`}>
              <Say>{name}</Say>
            </h2>
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
    </>
  );
}

/** 'Names and contact' -> 'names-and-contact' */
export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
