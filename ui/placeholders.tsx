import './placeholders.css';

/** In the card's exact shape (spec 2, shell). */
export function CardPlaceholder() {
  return (
    <div className="placeholder placeholder-card" data-skeleton="card" aria-hidden="true">
      <i className="placeholder-image" />
      <i className="placeholder-words" />
      <i className="placeholder-words placeholder-short" />
    </div>
  );
}

export function LinePlaceholder() {
  return (
    <div className="placeholder placeholder-line" data-skeleton="line" aria-hidden="true">
      <i className="placeholder-image" />
      <div>
        <i className="placeholder-words" />
        <i className="placeholder-words placeholder-short" />
      </div>
    </div>
  );
}

export function DetailPlaceholder() {
  return (
    <div className="placeholder placeholder-detail" data-skeleton="detail" aria-hidden="true">
      <i className="placeholder-image" />
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
