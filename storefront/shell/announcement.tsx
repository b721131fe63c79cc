import { isUrdu } from '../../shop/words/is-urdu.ts';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';
import './announcement.css';
import drawing from './blessing.svg?no-inline';
import { useWords } from './shell-data.ts';

/** Above home, with the blessing (spec 2, shell). The shop's own is drawn in Nastaliq script, an owner's is text. */
export function Announcement() {
  const { blessing } = useWords();
  const isOurs = blessing === SHELL_WORDS.blessing;
  const isRight = isUrdu(blessing);
  return (
    <p className="announcement" lang={isRight ? 'ur' : undefined} dir={isRight ? 'rtl' : undefined}>
      <span className={isOurs ? 'visually-hidden' : undefined}>{blessing}</span>
      {isOurs ? (
        <svg className="blessing" viewBox="0 0 1937 520" aria-hidden="true">
          <use href={`${drawing}#blessing`} />
        </svg>
      ) : null}
    </p>
  );
}
