/** An order's idempotency key: 16 to 64 letters, digits, '_' and '-'. */
export function isOrderKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{16,64}$/.test(value);
}
