/** A hidden field: programs fill it in, and now and then a browser. */
export const HONEYPOT = 'website';

/** A form with it filled in is shown again without it, so that a person gets through by a second press. */
export function Honeypot() {
  return (
    <label className="visually-hidden" aria-hidden="true">
      Leave this empty
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
