import { Form, Link, useNavigation } from 'react-router';
import { codeText } from '../../shop/buying/discount-text.ts';
import type { ListedCode } from '../../shop/desk/codes-desk.ts';
import { deskPrice, grouped } from '../../shop/desk/desk-text.ts';
import type { Say as SayWords } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { codesPath } from './codes-path.ts';

export function CodeList({ codes }: { codes: readonly ListedCode[] }) {
  const say = useSay();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <ul className="plain-list">
      {codes.map((code) => (
        <li key={code.code} className="panel">
          <h2 className="name">{code.code}</h2>
          <p>
            {codeText(code)
              .split(', ')
              .map((part) => say(part))
              .join(say(', '))}
          </p>
          <p className="quiet">{usedText(code, say)}</p>
          <Form method="post" action={codesPath()} className="row" preventScrollReset>
            <SubmissionKey />
            <input type="hidden" name="of" value={code.code} />
            <Link className="button" to={codesPath(code.code)} aria-label={say('Change {}', code.code)}>
              <Say>Change</Say>
            </Link>
            <button className="button" type="submit" name="to" value={code.isOff ? 'on' : 'off'} disabled={isBusy}>
              <Say>{code.isOff ? 'Switch on' : 'Switch off'}</Say>
            </button>
            <button className="button" type="submit" name="to" value="deleted" disabled={isBusy}>
              <Say>Delete</Say>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** 'Used 3 times, Rs 1,200 given.' */
function usedText({ used, given }: ListedCode, say: SayWords): string {
  if (used === 0) return say('Not used yet.');
  if (used === 1) return say('Used once, {} given.', deskPrice(given));
  return say('Used {} times, {} given.', grouped(used), deskPrice(given));
}
