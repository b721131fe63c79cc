import './owner-html.css';

type Props = { html: string; className: string };

/** A description as the owner wrote it; the server sanitised it and put what may be wide into boxes that scroll. */
export function OwnerHtml({ html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised as the server reads it
  return <div className={`owner-html ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
