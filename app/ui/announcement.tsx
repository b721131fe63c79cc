import './announcement.css';
import { BLESSING } from './blessing-words.ts';

/** The announcement bar above home, with its blessing in Nastaliq (spec 2, shell). */
export function Announcement() {
  return (
    <p className="announcement" lang="ur" dir="rtl">
      {BLESSING}
    </p>
  );
}
