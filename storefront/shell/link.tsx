import type { ComponentProps, FunctionComponent } from 'react';
// biome-ignore lint/style/noRestrictedImports: the one place
import { type LinkProps, Link as RouterLink } from 'react-router';

type Props = ComponentProps<'a'> & { to: string } & Pick<LinkProps, 'state' | 'replace' | 'prefetch'>;

/** What the router's link is in HTML. */
function WrittenLink({ to, state: _, replace: __, prefetch: ___, ...element }: Props) {
  return <a {...element} href={to} data-discover="true" />;
}

/**
 * The router's link. `to`: a path of the shop as shop/page-path.ts writes it. The server writes the element alone: the
 * router would resolve a path that is whole already (docs/decisions/047).
 */
export const Link: FunctionComponent<Props> = import.meta.env.SSR ? WrittenLink : RouterLink;
