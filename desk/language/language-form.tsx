import { useContext } from 'react';
import { href, Link } from 'react-router';
import { DESK_LANGUAGES, type DeskLanguage } from '../../shop/desk/desk-language.ts';
import { Say, TranslationsContext } from './use-say.tsx';

export const DESK_LANGUAGE = 'deskLanguage';

/** Each in its own language, so that whoever cannot read the other finds it. */
const NAMES: Record<DeskLanguage, string> = { en: 'English', ur: 'اردو' };

/** Reloads the page in the other language, with its direction and font. */
export function LanguageForm({ chosen }: { chosen: DeskLanguage }) {
  return (
    <form method="post" action={href('/you')} className="panel">
      <h2>
        <Say>Language of the desk</Say>
      </h2>
      <div className="row">
        {DESK_LANGUAGES.map((one) => (
          <button
            key={one}
            className={one === chosen ? 'button button-primary' : 'button'}
            aria-pressed={one === chosen}
            type="submit"
            name={DESK_LANGUAGE}
            value={one}
            lang={one}
          >
            {NAMES[one]}
          </button>
        ))}
      </div>
    </form>
  );
}

/** In both languages. */
export function LanguageLink() {
  const isUrdu = useContext(TranslationsContext) !== undefined;
  const [own, other] = isUrdu ? (['ur', 'en'] as const) : (['en', 'ur'] as const);
  return (
    <Link className="button" to={href('/you')}>
      {`${LANGUAGE[own]} · `}
      <bdi lang={other}>{LANGUAGE[other]}</bdi>
    </Link>
  );
}

const LANGUAGE: Record<DeskLanguage, string> = { en: 'Language', ur: 'زبان' };
