import './owner-html.css';

type Props = { html: string; className: string };

/** The server has sanitised it and wrapped wide parts in scrolling boxes. */
export function OwnerHtml({ html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the server reads it
  return <div className={`owner-html ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
