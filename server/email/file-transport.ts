import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { codeOf, type Transport } from './transport.ts';

/** Emails as files, one HTML and one plain text each, for a shop that has no email set up yet. */
export function fileTransport(folder: string): Transport {
  let isMade = false;
  return {
    async deliver({ to, subject, html, text, replyTo }, key) {
      const reply = replyTo ? `Reply-To: ${replyTo}\n` : '';
      try {
        if (!isMade) await makeFolder(folder);
        isMade = true;
        await writeFile(join(folder, `${key}.txt`), `To: ${to}\n${reply}Subject: ${subject}\n\n${text}\n`);
        // The HTML is renamed into place last, so that a program that watches the folder never reads half an email.
        await writeFile(join(folder, `${key}.html.tmp`), html);
        await rename(join(folder, `${key}.html.tmp`), join(folder, `${key}.html`));
        return { state: 'accepted', answer: `written to ${join(folder, `${key}.html`)}`, code: 'written' };
      } catch (error) {
        // It may have been deleted: the next try makes it again.
        isMade = false;
        return { state: 'failed', answer: error instanceof Error ? error.message : String(error), code: codeOf(error) };
      }
    },
  };
}
