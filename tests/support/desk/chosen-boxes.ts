/** What the ticked boxes of this name say on a page: of orders 'ID:SEEN'. */
export function chosenBoxes(html: string, name = 'order'): string[] {
  const boxes = html.match(new RegExp(`<input\\b[^>]* name="${name}"[^>]*>`, 'g')) ?? [];
  return boxes.filter((box) => box.includes('checked=""')).flatMap((box) => / value="([^"]+)"/.exec(box)?.[1] ?? []);
}
