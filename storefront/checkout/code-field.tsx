import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { TypedCode } from '../../shop/buying/discount.ts';
import { lastTyped, savedFormOf } from './saved-form.ts';
import './code-field.css';
import { ASKS_OF_CODE, ORDER_FORM } from './labels.ts';
import { useIsSent, waitingOrderAt } from './waiting/waiting-notices.tsx';

export type CodeProps = {
  code: TypedCode | undefined;
  /** Without scripts. */
  typed: string | undefined;
};

/** Part of the order's form: it is posted with the order. */
export default function CodeField({ code, typed }: CodeProps) {
  const isBusy = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const isSent = useIsSent(pathname);
  const field = useRef<HTMLInputElement>(null);
  // The form may have been filled in before this field rendered.
  useEffect(() => {
    const kept = ((savedFormOf(pathname) ?? waitingOrderAt(pathname))?.typed ?? lastTyped())?.code;
    if (field.current?.value === '' && kept) field.current.value = kept;
  }, [pathname]);
  const refused = code?.off === undefined ? code?.words : undefined;
  return (
    <div className="order-code">
      {/* Enter presses a form's first button: outside this field that is Complete order. */}
      <button className="visually-hidden" form={ORDER_FORM} type="submit" tabIndex={-1} aria-hidden="true" />
      <label className="field">
        Have a code?
        <input
          ref={field}
          form={ORDER_FORM}
          name="code"
          defaultValue={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onInput={tellForm}
          onKeyDown={pressOnEnter}
          {...(refused ? { 'aria-invalid': true, 'aria-describedby': 'code-mistake' } : {})}
        />
      </label>
      <button
        className="button"
        form={ORDER_FORM}
        type="submit"
        name={ASKS_OF_CODE}
        value="yes"
        disabled={isBusy || isSent}
      >
        Use code
      </button>
      {refused ? (
        <small className="field-mistake" id="code-mistake" role="alert">
          {refused}
        </small>
      ) : null}
      {code?.off ? <small role="status">{`${code.code} is used.`}</small> : null}
    </div>
  );
}

/** The field is outside the form's element, which listens for input. */
function tellForm({ currentTarget }: { currentTarget: HTMLInputElement }) {
  currentTarget.form?.dispatchEvent(new Event('input'));
}

function pressOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.closest('.order-code')?.querySelector<HTMLButtonElement>('button[name]')?.click();
}
