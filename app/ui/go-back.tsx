import { href, Link, useLocation, useNavigate } from 'react-router';
import './go-back.css';

/** The key React Router gives to the page a visit starts with. */
const FIRST_KEY = 'default';

/** To the page the shopper came from; to /home when the visit began here (spec 2, product). */
export function GoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Link
      className="go-back"
      to={href('/home')}
      onClick={(event) => {
        if (key === FIRST_KEY || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <span aria-hidden="true">←</span> Go Back
    </Link>
  );
}
