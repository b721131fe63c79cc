import { Form, href, Link, useNavigation } from 'react-router';
import { knownCities, plainName } from '../../shop/couriers/city.ts';
import type { ParcelToBook } from '../../shop/couriers/courier-desk.ts';
import { dayAndTime, deskPrice } from '../../shop/desk/desk-text.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { type Say as SayWords, saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import { CourierSelect } from './courier-select.tsx';
import { CITY_FIELD, type RefusedSheet } from './posted-sheet.ts';

type Props = {
  parcels: readonly ParcelToBook[];
  couriers: readonly string[];
  latest: string;
  refused: RefusedSheet | undefined;
};

/** Packed orders without a tracking number. */
export function BookingForm({ parcels, couriers, latest, refused }: Props) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  const lost = parcels.filter((parcel) => parcel.city === undefined && parcel.why === undefined);
  const asked = [...new Set(lost.map(({ typedCity }) => typedCity))];
  if (parcels.length === 0)
    return (
      <p className="quiet">
        <Say>No packed order waits for a tracking number.</Say>
      </p>
    );
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="form" value="booking" />
      <ul className="lines parcels">
        {parcels.map((parcel) => (
          // Its box is made anew, not ticked, once another owner's sheet has it.
          <Parcel key={`${parcel.id} ${onSheet(parcel)}`} parcel={parcel} isChosen={startsChosen(parcel, refused)} />
        ))}
      </ul>
      {asked.map((typed) => (
        <Field key={typed} words={<span>{say('Which city is “{}”? (asked once)', typed)}</span>}>
          <input
            name={`${CITY_FIELD}${typed}`}
            list="known-cities"
            autoComplete="off"
            defaultValue={refused?.cities[typed]}
          />
        </Field>
      ))}
      <datalist id="known-cities">
        {asked.length > 0 ? knownCities().map((city) => <option key={city} value={city} />) : null}
      </datalist>
      <CourierSelect couriers={couriers} chosen={refused?.courier ?? latest} />
      <Mistake why={refused?.why} />
      <button className="button button-primary" type="submit" disabled={isBusy}>
        <Say>Make the sheet</Say>
      </button>
    </Form>
  );
}

/** As before a refusal, if it is on the same sheet still. */
function startsChosen(parcel: ParcelToBook, refused: RefusedSheet | undefined): boolean {
  const sheet = onSheet(parcel);
  if (!refused) return sheet === '';
  return refused.orders.includes(parcel.id) && (refused.shown[parcel.id] ?? sheet) === sheet;
}

function onSheet({ sheet }: ParcelToBook): string {
  return sheet?.id ?? '';
}

function Parcel({ parcel, isChosen }: { parcel: ParcelToBook; isChosen: boolean }) {
  const say = useSay();
  const now = useNow();
  const { id, name, typedCity, city, cash, why, sheet } = parcel;
  return (
    <li className="line booked">
      <label className="check-option">
        <input
          type="checkbox"
          name="order"
          value={`${id}:${onSheet(parcel)}`}
          defaultChecked={isChosen && !why}
          disabled={why !== undefined}
        />
        <span className="booked-what">
          <b className="name">{name}</b>
          <span className="quiet">
            {id}, <bdi>{city ?? typedCity}</bdi>
            {city === undefined || plainName(city) === plainName(typedCity) ? null : (
              <>
                {' '}
                (<bdi>{typedCity}</bdi>)
              </>
            )}
            {city === undefined ? (
              <>
                {' '}
                <Say>(which city?)</Say>
              </>
            ) : null}
          </span>
        </span>
        <span>{deskPrice(cash)}</span>
      </label>
      {why ? (
        <p className="mistake">
          <Say>{why}</Say>{' '}
          <Link to={href('/orders/:id/edit', { id })}>
            <Say>Edit the order</Say>
          </Link>
        </p>
      ) : null}
      {sheet ? (
        <p className="quiet">
          <Say>On the sheet</Say>{' '}
          <Link to={href('/couriers/sheets/:id', { id: sheet.id })}>
            {say('{}, {}', sheet.courier, say(dayAndTime(sheet.givenAt, now)))}
          </Link>
        </p>
      ) : null}
    </li>
  );
}

/** 'Book 12 parcels' */
export function bookText(parcels: readonly ParcelToBook[], say: SayWords): string {
  const waiting = parcels.filter(({ sheet, why }) => !sheet && !why).length;
  return waiting === 0 ? say('Book parcels') : saidCount(say, waiting, 'Book {} parcel');
}
