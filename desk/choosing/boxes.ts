export function boxesOf(id: string): HTMLInputElement[] {
  const form = document.getElementById(id);
  const fields = form instanceof HTMLFormElement ? [...form.elements] : [];
  return fields
    .filter((field) => field instanceof HTMLInputElement)
    .filter(({ type, name }) => type === 'checkbox' && CHOSEN.includes(name));
}

const CHOSEN = ['order', 'product'];

/** A box's value is 'ID:SEEN'. */
export function idOfBox({ value }: HTMLInputElement): string {
  return value.slice(0, value.lastIndexOf(':'));
}
