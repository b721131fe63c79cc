import { Form, Link, useNavigation } from 'react-router';
import {
  TEMPLATE_FIELDS,
  WHATSAPP_LANGUAGES,
  WHATSAPP_OCCASIONS,
  type WhatsAppLanguage,
  type WhatsAppOccasion,
} from '../../shop/whatsapp/templates.ts';
import { LONGEST_TEMPLATE, type WhatsAppSettings } from '../../shop/whatsapp/whatsapp-settings.ts';
import { Field } from '../forms/field.tsx';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { Say, useSay } from '../language/use-say.tsx';
import type { PostedTemplates } from './posted-templates.ts';

const OCCASION_WORDS: Record<WhatsAppOccasion, string> = {
  confirm: 'To confirm an order',
  'no answer': 'After a call without an answer',
  sent: 'When it is sent',
  attempted: 'When the courier could not hand it over',
  delivered: 'When it is delivered',
  returned: 'When it came back',
  'money back': 'When money was given back',
  'wrong email': 'When an email could not be delivered',
};

/** `answer`: to the last submission on sentences. */
type Props = { whatsapp: WhatsAppSettings; shown: WhatsAppLanguage; answer: PostedTemplates | undefined };

export function WhatsAppTemplatesForm({ whatsapp, shown, answer }: Props) {
  const say = useSay();
  return (
    <section className="panel" id="whatsapp">
      <h2>
        <Say>WhatsApp sentences</Say>
      </h2>
      <nav className="row" aria-label={say('Language of the sentences')}>
        {WHATSAPP_LANGUAGES.map((language) => (
          <Link
            key={language}
            className="state-link"
            to={languagePath(language)}
            aria-current={language === shown ? 'true' : undefined}
            preventScrollReset
          >
            <bdi>{language}</bdi>
          </Link>
        ))}
      </nav>
      {shown === whatsapp.language ? (
        <p className="quiet">
          <Say>‘WhatsApp’ opens these.</Say>
        </p>
      ) : (
        <Form method="post" action={languagePath(shown)} className="row" preventScrollReset>
          <span className="quiet">{say('‘WhatsApp’ opens {}.', whatsapp.language)}</span>
          <button className="button" type="submit" name="open" value={shown}>
            {say('Open {} instead', shown)}
          </button>
        </Form>
      )}
      <Sentences
        key={shown}
        language={shown}
        texts={whatsapp.templates[shown]}
        answer={answer?.language === shown ? answer : undefined}
      />
    </section>
  );
}

type SentencesProps = {
  language: WhatsAppLanguage;
  texts: Record<WhatsAppOccasion, string>;
  answer: PostedTemplates | undefined;
};

/** What is typed stays while another owner saves; only changes are saved. */
function Sentences({ language, texts, answer }: SentencesProps) {
  const say = useSay();
  const isBusy = useNavigation().state !== 'idle';
  const { over, begin, drop } = useTypedOver(texts);
  const own = useOwnAnswer(answer, drop);
  const refused = own?.outcome.state === 'not saved' ? own.outcome : undefined;
  const seen = JSON.stringify(refused?.seen ?? over);
  return (
    <Form
      method="post"
      action={languagePath(language)}
      className="stack"
      // Rendered anew only over other sentences, so that refused input stays in the fields.
      key={seen}
      preventScrollReset
      onInput={begin}
      onSubmit={begin}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="seen" value={seen} />
      <p className="quiet" id="fields">
        {say(
          'Filled in for each order: {}. An empty sentence becomes the first one again.',
          TEMPLATE_FIELDS.map((field) => `{${field}}`).join(' '),
        )}
      </p>
      {WHATSAPP_OCCASIONS.map((occasion) => (
        <Template
          key={occasion}
          occasion={occasion}
          text={(refused?.typed ?? over)[occasion] ?? ''}
          mistake={refused?.mistakes[occasion]}
        />
      ))}
      <button className="button button-primary" type="submit" disabled={isBusy}>
        <Say>Save sentences</Say>
      </button>
    </Form>
  );
}

type TemplateProps = { occasion: WhatsAppOccasion; text: string; mistake: string | undefined };

function Template({ occasion, text, mistake }: TemplateProps) {
  return (
    <Field words={OCCASION_WORDS[occasion]} mistake={mistake}>
      <textarea
        name={occasion}
        rows={rowsOf(text)}
        dir="auto"
        maxLength={2 * LONGEST_TEMPLATE}
        defaultValue={text}
        aria-describedby={mistake === undefined ? 'fields' : undefined}
      />
    </Field>
  );
}

/** On a phone some 34 characters wide. */
function rowsOf(text: string): number {
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 34)), 0);
}

function languagePath(language: WhatsAppLanguage): string {
  return `/shop?${new URLSearchParams({ language })}#whatsapp`;
}
