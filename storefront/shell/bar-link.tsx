import { Link, type LinkProps, useLocation } from 'react-router';

/**
 * A link of the bar, which says when the shopper is where it leads. React Router's NavLink says the same and is drawn
 * anew with each step of a press, and the bar has a dozen.
 */
export function BarLink({ to, ...link }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={escaped(to) === escaped(pathname) ? 'page' : undefined} {...link} />;
}

/** A path as browsers write it. */
function escaped(path: string): string {
  return new URL(path, 'http://shop').pathname;
}
