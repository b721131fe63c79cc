import { href, Link, useNavigate } from 'react-router';
import './go-back.css';

/** To the previous page, or /home when the visit began here (spec 2, product). */
export function GoBack() {
  const navigate = useNavigate();
  return (
    <Link
      className="go-back"
      to={href('/home')}
      onClick={(event) => {
        if (!cameFromTheShop() || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <span aria-hidden="true" /> Go Back
    </Link>
  );
}

/** React Router counts the visit's pages in `history.state`; for a page left before hydration the referrer tells. */
function cameFromTheShop(): boolean {
  const { idx } = history.state ?? {};
  return idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
