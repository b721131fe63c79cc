import { href } from 'react-router';
import { EXPORT_FILES, EXPORT_KINDS } from '../../shop/desk/export-desk.ts';
import { Say, useSay } from '../language/use-say.tsx';

export function ExportLinks({ shopUrl }: { shopUrl: string }) {
  const say = useSay();
  return (
    <section className="panel">
      <h2>
        <Say>Take your shop elsewhere</Say>
      </h2>
      <p>
        <Say>
          All your products in one file, drafts too. Give one of the first three here again, and they are as they were
          then; what you changed in the file is changed.
        </Say>
      </p>
      <p className="row">
        {EXPORT_KINDS.map((kind) => (
          <a
            key={kind}
            className="button"
            href={href('/leaving/:file', { file: EXPORT_FILES[kind].file })}
            download={EXPORT_FILES[kind].file}
          >
            <bdi>
              <Say>{EXPORT_FILES[kind].name}</Say>
            </bdi>
          </a>
        ))}
      </p>
      <p className="quiet">
        {say(
          'Google and Meta also read what is for sale at {}, as it is at that moment. Orders, headings and words of the shop are in its backups, not here.',
          `${shopUrl}/feed.xml`,
        )}
      </p>
    </section>
  );
}
