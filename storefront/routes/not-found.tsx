import { href, redirect } from 'react-router';

/** Spec 2. */
export function loader() {
  return redirect(href('/home'));
}
