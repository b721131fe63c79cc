import type { InputHTMLAttributes } from 'react';
import { Form, Link } from 'react-router';
import type { DiscountCode } from '../../shop/buying/discount-code.ts';
import { seenCode } from '../../shop/desk/codes-desk.ts';
import { type CodeField, codeValues } from '../../shop/editing/code-form.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { useFormKey } from '../forms/use-form-key.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { SaveBar } from '../steps/save-bar.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { codesPath } from './codes-path.ts';
import type { OpenCode } from './posted-code.ts';

type Props = {
  /** Undefined for a new code. */
  code: DiscountCode | undefined;
  refused: OpenCode | undefined;
  /** Visited from the list, which keeps what is typed here. */
  isAfterList: boolean;
};

/** A refused form keeps its values; a saved one is emptied. */
export function CodeForm({ code, refused, isAfterList }: Props) {
  const say = useSay();
  const visit = useFormKey(Boolean(refused) || isAfterList);
  const typed = refused?.typed ?? codeValues(code);
  const field = (name: CodeField) => ({ name, value: typed[name], mistake: refused?.mistakes[name] });
  const name = code ? say('Change {}', code.code) : say('New code');
  return (
    <Form method="post" className="edit" key={`${visit} ${code?.code ?? ''}`} noValidate>
      <SubmissionKey />
      <input type="hidden" name="of" value={code?.code ?? ''} />
      <input type="hidden" name="seen" value={seenCode(code)} />
      <section className="panel" aria-labelledby="code-name">
        <h2 id="code-name">{name}</h2>
        <Mistake why={refused?.why} />
        <CodeInput words="Code" {...field('code')} hint="Such as EID10. Shoppers may type it in small letters." />
        <CodeInput words="Takes off" {...field('amount')} inputMode="decimal" />
        <Field words="Counted in">
          <select name="kind" defaultValue={typed.kind}>
            <option value="percent">
              <Say>percent of the products</Say>
            </option>
            <option value="rupees">
              <Say>rupees</Say>
            </option>
          </select>
        </Field>
        <CodeInput
          words="For orders from (optional)"
          {...field('minimum')}
          inputMode="decimal"
          hint="In rupees, of the products without delivery."
        />
        <CodeInput words="First day (optional)" {...field('from')} type="date" />
        <CodeInput words="Last day (optional)" {...field('until')} type="date" />
        <CodeInput
          words="How many orders may use it (optional)"
          {...field('times')}
          inputMode="numeric"
          hint="A cancelled order gives its use back."
        />
        <label className="check-option">
          <input type="checkbox" name="isOncePerCustomer" defaultChecked={typed.isOncePerCustomer === 'on'} />
          <Say>Once for each phone number or email</Say>
        </label>
        {code ? (
          <Link to={codesPath()}>
            <Say>Make a new code instead</Say>
          </Link>
        ) : null}
      </section>
      <SaveBar />
    </Form>
  );
}

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'> & {
  words: string;
  name: CodeField;
  value: string;
  hint?: string;
  mistake: string | undefined;
};

function CodeInput({ words, name, value, hint, mistake, ...input }: InputProps) {
  return (
    <Field {...{ words, hint, mistake }}>
      <input {...input} id={name} name={name} defaultValue={value} autoComplete="off" />
    </Field>
  );
}
