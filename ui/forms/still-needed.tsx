import './still-needed.css';

/**
 * Says which fields a form's button waits for, by their labels: 'Still needed: Address, Email'. The live region is always
 * there: screen readers miss one that is added with its text.
 */
export function StillNeeded({ labels }: { labels: readonly string[] }) {
  return (
    <p className="still-needed" role="status">
      {labels.length > 0 ? `Still needed: ${labels.join(', ')}` : null}
    </p>
  );
}
