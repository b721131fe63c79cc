import './placeholders.css';

/** The shape of a product card while it loads (spec 2, shell; look: the exact shape of what comes). */
export function CardPlaceholder() {
  return (
    <div className="placeholder placeholder-card" data-skeleton="card" aria-hidden="true">
      <i className="placeholder-picture" />
      <i className="placeholder-words" />
      <i className="placeholder-words placeholder-short" />
    </div>
  );
}

/** The shape of a line of the checkout's summary while it loads. */
export function LinePlaceholder() {
  return (
    <div className="placeholder placeholder-line" data-skeleton="line" aria-hidden="true">
      <i className="placeholder-picture" />
      <div>
        <i className="placeholder-words" />
        <i className="placeholder-words placeholder-short" />
      </div>
    </div>
  );
}

/** The shape of a product's page while it loads. */
export function DetailPlaceholder() {
  return (
    <div className="placeholder placeholder-detail" data-skeleton="detail" aria-hidden="true">
      <i className="placeholder-picture" />
      <div>
        <i className="placeholder-words placeholder-tall" />
        <i className="placeholder-words placeholder-short" />
        <i className="placeholder-words" />
        <i className="placeholder-words" />
        <i className="placeholder-words placeholder-short" />
        <i className="placeholder-words placeholder-button" />
      </div>
    </div>
  );
}
