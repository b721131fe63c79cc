/**
 * A rendered page as a response, to be read by `text()` alone: it has no body, which would be encoded for the page and decoded
 * again.
 */
export class PageResponse extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }
}
