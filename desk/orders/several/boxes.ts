/** The boxes by which orders are chosen for the form with this id. */
export function boxesOf(id: string): HTMLInputElement[] {
  const form = document.getElementById(id);
  const fields = form instanceof HTMLFormElement ? [...form.elements] : [];
  return fields.filter((field) => field instanceof HTMLInputElement).filter(({ name }) => name === 'order');
}

/** The order that a box, of the value 'ID:SEEN', stands for. */
export function idOfBox({ value }: HTMLInputElement): string {
  return value.split(':', 1)[0] ?? '';
}
