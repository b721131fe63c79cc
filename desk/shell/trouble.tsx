import { Link } from 'react-router';

/** What an owner sees when a screen cannot be shown: what is the matter, and the way on. */
export function Trouble({ missing }: { missing: boolean }) {
  return (
    <div className="trouble">
      <h1>{missing ? 'There is nothing here.' : 'Something went wrong.'}</h1>
      <p>
        {missing
          ? 'The address may be mistyped, or what it named is gone.'
          : 'Nothing that a screen said was done is lost. Try again in a minute.'}
      </p>
      <Link className="button" to="/">
        Today
      </Link>
    </div>
  );
}
