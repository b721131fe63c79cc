import './announcement.css';
import drawing from './blessing.svg?no-inline';
import { BLESSING } from './blessing-words.ts';

/** The announcement bar above home, with its blessing, drawn in Nastaliq (spec 2, shell). */
export function Announcement() {
  return (
    <p className="announcement" lang="ur" dir="rtl">
      <span className="visually-hidden">{BLESSING}</span>
      <svg className="blessing" viewBox="0 0 1937 520" aria-hidden="true">
        <use href={`${drawing}#blessing`} />
      </svg>
    </p>
  );
}
