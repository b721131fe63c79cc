/** The message within a JSON answer. */
const JSON_WORDS = /"(?:message|error|detail|reason)"\s*:\s*"((?:[^"\\]|\\.)+)/;

/** Status of SMTP or HTTP before the words: '422', '550 5.1.1', '550-5.1.1'. */
const STATUS = /^\d{3}(?:[ -]+\d\.\d{1,3}\.\d{1,3})?[ -]*/;

const UNREACHABLE = /ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT|timeout|timed out|fetch failed|socket|certificate/i;

/**
 * The email service's answer as a sentence for an owner, without status numbers, JSON and error names; '' before the first try.
 * The raw `answer` is stored too, for the owner's command.
 */
export function emailAnswer(answer: string): string {
  if (answer === '') return '';
  if (!STATUS.test(answer)) return UNREACHABLE.test(answer) ? 'The email service does not answer.' : `${answer}.`;
  const words = spokenWords(answer.replace(STATUS, '').trim());
  return words === '' ? 'The email service did not take it.' : `The email service says: ${words}.`;
}

function spokenWords(text: string): string {
  if (text.startsWith('<')) return '';
  const told = /^[{[]/.test(text) ? (JSON_WORDS.exec(text)?.[1] ?? '') : text;
  return told
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
}
