import type { ChangeEvent } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Say } from '../language/use-say.tsx';

/**
 * Two fields: with one alone phones hide camera or gallery. Without scripts the form carries the files; with scripts each is
 * sent as soon as it is chosen.
 */
export function TakePictures({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const isHydrated = useHydrated();
  function take({ currentTarget: field }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(field.files ?? [])]);
    // So that the same picture can be chosen again, and the form carries none.
    field.value = '';
  }
  const label = isHydrated ? 'button picture-button' : 'field';
  const field = isHydrated ? { className: 'visually-hidden' } : { name: 'files' };
  return (
    <div className="row">
      <label className={label}>
        <Say>Take picture</Say>
        <input type="file" accept="image/*" capture="environment" {...field} onChange={take} />
      </label>
      <label className={label}>
        <Say>Choose pictures</Say>
        <input type="file" accept="image/*,.heic,.heif" multiple {...field} onChange={take} />
      </label>
      {isHydrated ? null : (
        <button className="button" type="submit" formNoValidate name="press" value="add">
          <Say>Add pictures</Say>
        </button>
      )}
    </div>
  );
}
