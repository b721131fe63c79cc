import type { RecordField } from '../../shop/editing/record-kinds.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import type { Choices } from './choices.ts';

type Props = { field: RecordField; value: string; mistake: string | undefined; choices: Choices };

/** A picture among those that the shop has, found by words of their paths. A new one would be taken here. */
export function PictureChoice({ field: { name, words }, value, mistake, choices: { pictures, find } }: Props) {
  const others = pictures.filter(({ path }) => path !== value);
  const own = pictures.find(({ path }) => path === value) ?? { path: value };
  return (
    <fieldset className="picture-choice" aria-describedby={mistake ? `${name}-mistake` : undefined}>
      <legend>{words}</legend>
      {mistake ? (
        <p className="mistake" id={`${name}-mistake`}>
          {mistake}
        </p>
      ) : null}
      <div className="search">
        <input
          name="find"
          type="search"
          defaultValue={find}
          aria-label="Search pictures"
          placeholder="Words of its name"
        />
        {/* The same form, asked as a question: what was typed stands in the address. */}
        <button className="button" type="submit" formMethod="get" formNoValidate>
          Find
        </button>
      </div>
      <div className="picture-options">
        {(value === '' ? others : [own, ...others]).map((image) => (
          <label key={image.path} className="picture-option">
            <input type="radio" name={name} value={image.path} defaultChecked={image.path === value} />
            <ResponsiveImage image={image} widths={[100, 200]} sizes="96px" alt="" className="picture-option-image" />
            <span className="name">{image.path}</span>
          </label>
        ))}
      </div>
      {pictures.length === 0 ? <p className="quiet">No picture of the shop is called so.</p> : null}
    </fieldset>
  );
}
