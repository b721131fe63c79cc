import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    // React writes `srcSet`, `required=""`, `hidden=""` and `<img/>`: parsers read them as `srcset`, `required` and so on.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // What a picture looks like before it has come is data of that picture.
    'no-inline-style': 'off',
    // Without a type a field is a text field (HTML, 4.10.5).
    'no-implicit-input-type': 'off',
    // The style sheet keeps a phone number on one line.
    'tel-non-breaking': 'off',
    // Fields of one name are a list: the orders that are chosen, the pictures of a product with their colours.
    'form-dup-name': 'off',
  },
});

/** What the HTML standard and html-validate's recommendations find wrong, with the place in the source. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 40), offset + 80)}`,
    );
}
