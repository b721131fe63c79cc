import { useNavigation } from 'react-router';
import { spokenWhen } from '../../../shop/desk/desk-text.ts';
import type { ProductForm } from '../../../shop/desk/product-desk.ts';
import { isOverdue } from '../../../shop/editing/publish-time.ts';
import { timeField } from '../../../shop/pakistan-time.ts';
import { Field } from '../../forms/field.tsx';
import type { Say as SayWords } from '../../language/say.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { useNow } from '../../shell/use-now.ts';
import type { UnsavedProduct } from '../unsaved-product.ts';

type Props = { form: ProductForm; unsaved: UnsavedProduct | undefined };

export function PublishPanel({ form: { isDraft, publishAt: at }, unsaved }: Props) {
  const say = useSay();
  const isBusy = useNavigation().state !== 'idle';
  const now = useNow();
  if (!isDraft) return null;
  const shown = unsaved?.publishAt ?? (at === undefined ? '' : timeField(at));
  return (
    <section className="panel" aria-label={say('Publish later')}>
      <input type="hidden" name="publishSeen" value={at ?? ''} />
      {at === undefined ? null : <p role="status">{plannedText(at, now, say)}</p>}
      <Field
        words="Publish on (optional)"
        hint="In Pakistan’s time. It goes into the shop by itself then, as it is saved."
        mistake={unsaved?.mistakes.publishAt}
      >
        <input name="publishAt" type="datetime-local" defaultValue={shown} />
      </Field>
      <div className="row">
        <button className="button" type="submit" name="press" value="later" disabled={isBusy}>
          <Say>Publish then</Say>
        </button>
        {at === undefined ? null : (
          <button className="button" type="submit" name="press" value="never" disabled={isBusy}>
            <Say>Not by itself</Say>
          </button>
        )}
      </div>
    </section>
  );
}

/** 'Goes on sale on 5 Dec at 6 pm.', or that an overdue draft could not be published. */
export function plannedText(at: number, now: number, say: SayWords): string {
  const when = say(spokenWhen(at, now));
  if (!isOverdue(at, now)) return say('Goes on sale {}.', when);
  return say('Was to go on sale {}, but something is missing. Save it to see what.', when);
}
