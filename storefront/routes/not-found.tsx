import { href, redirect } from 'react-router';

/** Redirects any unknown path to `/home` (spec 2). */
export function loader() {
  return redirect(href('/home'));
}
