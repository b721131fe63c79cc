import { createContext, type ReactNode, use } from 'react';

/** The HTML inside a page's banner and footer. */
export type ShellHtml = Record<'header' | 'footer', string>;

/** The shell of an earlier page, which this one repeats; undefined where it is rendered, as always in browsers. */
export const ShellHtmlContext = /* @__PURE__ */ createContext<ShellHtml | undefined>(undefined);

type ShellPartProps = { as: keyof ShellHtml; className: string; children: ReactNode };

/** An element of the shell with these children. A page that repeats the HTML of them is hydrated as if it had rendered them. */
export function ShellPart({ as: Element, className, children }: ShellPartProps) {
  const html = import.meta.env.SSR ? use(ShellHtmlContext)?.[Element] : undefined;
  if (html === undefined) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it for an earlier page
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
