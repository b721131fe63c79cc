import { Form } from 'react-router';
import { ACCENT_NAMES, ACCENTS } from '../../shop/branding/accents.ts';
import type { RecordValues } from '../../shop/editing/record-form.ts';
import { THEMES, type ThemeName } from '../../shop/theme.ts';
import type { RefusedRecord } from '../collections/posted-record.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { Say } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';

export function ColoursForm({ colours, refused }: { colours: RecordValues; refused: RefusedRecord | undefined }) {
  const { over, begin } = useTypedOver({ colours });
  const seen = refused?.seen ?? over.colours;
  const { dark = '', pink = '', look = '' } = refused?.typed ?? over.colours;
  return (
    <Form
      method="post"
      className="panel"
      aria-labelledby="colours"
      key={JSON.stringify(refused ?? seen)}
      onInput={begin}
      onSubmit={begin}
    >
      <SubmissionKey />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <h2 id="colours">
        <Say>Colours</Say>
      </h2>
      <Mistake why={refused?.why} />
      <p className="quiet">
        <Say>For buttons, links and signs. Each is easy to read on its ground.</Say>
      </p>
      <Swatches theme="dark" words="The dark pages" chosen={dark} />
      <Swatches theme="pink" words="The pink pages" chosen={pink} />
      <Field words="Pages">
        <select name="look" defaultValue={look}>
          <option value="">
            <Say>Dark, with resin, texture paint and kids in pink</Say>
          </option>
          <option value="dark">
            <Say>All dark</Say>
          </option>
          <option value="pink">
            <Say>All pink</Say>
          </option>
        </select>
      </Field>
      <button className="button button-primary" type="submit">
        <Say>Save colours</Say>
      </button>
    </Form>
  );
}

/** The theme's own colour is stored as nothing. */
function Swatches({ theme, words, chosen }: { theme: ThemeName; words: string; chosen: string }) {
  return (
    <fieldset className="branding-swatches">
      <legend>
        <Say>{words}</Say>
      </legend>
      {ACCENT_NAMES.map((name) => {
        const colour = ACCENTS[name][theme];
        const value = colour === THEMES[theme].primary ? '' : name;
        return (
          <label key={name} className="check-option">
            <input type="radio" name={theme} value={value} defaultChecked={value === chosen} />
            <span className="branding-swatch" style={{ background: colour }} />
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </label>
        );
      })}
    </fieldset>
  );
}
