import './still-needed.css';

/** 'Still needed: Address, Email'. The live region is always rendered: screen readers miss one that is added with its text. */
export function StillNeeded({ labels }: { labels: readonly string[] }) {
  return (
    <p className="still-needed" role="status">
      {labels.length > 0 ? `Still needed: ${labels.join(', ')}` : null}
    </p>
  );
}
