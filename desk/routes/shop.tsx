import { redirect } from 'react-router';
import { dayAndTime } from '../../shop/desk/desk-words.ts';
import { deskOf } from '../desk-context.ts';
import { useNow } from '../shell/use-now.ts';
import { MakePasskey } from '../sign-in/offer-passkey.tsx';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Shop · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { devices: await deskOf(context).session.devices() };
}

/** Signs a device out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = deskOf(context);
  const form = await request.formData().catch(() => new FormData());
  await session.signOut(String(form.get('device') ?? ''));
  return redirect('/shop', { status: 303 });
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const now = useNow();
  return (
    <>
      <h1>Shop</h1>
      <section className="panel">
        <h2>Devices</h2>
        <ul className="lines">
          {loaderData.devices.map((device) => (
            <li key={device.id} className="line">
              <span>
                <b>{device.name}</b>
                {device.isThis ? ' (this one)' : ''}
                <br />
                <span className="quiet">
                  {device.owner}, since {dayAndTime(device.signedInAt, now)}, last seen {dayAndTime(device.seenAt, now)}
                </span>
              </span>
              <form method="post">
                <input type="hidden" name="device" value={device.id} />
                <button className="button" type="submit" aria-label={`Sign out ${device.name}`}>
                  Sign out
                </button>
              </form>
            </li>
          ))}
        </ul>
        <div className="row">
          <MakePasskey />
        </div>
      </section>
    </>
  );
}
