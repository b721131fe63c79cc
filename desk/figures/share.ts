/** '75 %'; '' where `all` is 0. */
export function share(some: number, all: number): string {
  return all === 0 ? '' : `${Math.round((some / all) * 100)} %`;
}
