import { href } from 'react-router';
import { EXPORT_FILES, EXPORT_KINDS } from '../../shop/desk/moving-out-desk.ts';

export function ExportLinks({ shopUrl }: { shopUrl: string }) {
  return (
    <section className="panel">
      <h2>Take your shop elsewhere</h2>
      <p>
        All your products in one file, drafts too. Give one of the first three here again, and they are as they were
        then; what you changed in the file is changed.
      </p>
      <p className="row">
        {EXPORT_KINDS.map((kind) => (
          <a
            key={kind}
            className="button"
            href={href('/leaving/:file', { file: EXPORT_FILES[kind].file })}
            download={EXPORT_FILES[kind].file}
          >
            {EXPORT_FILES[kind].name}
          </a>
        ))}
      </p>
      <p className="quiet">
        Google and Meta also read what is for sale at <span className="name">{shopUrl}/feed.xml</span>, as it is at that
        moment. Orders, headings and words of the shop are in its backups, not here.
      </p>
    </section>
  );
}
