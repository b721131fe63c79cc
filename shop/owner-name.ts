/** 'Bilal Khan': an owner as the desk and a history name them, from their email. */
export function ownerName(email: string): string {
  const words = (email.split('@', 1)[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
