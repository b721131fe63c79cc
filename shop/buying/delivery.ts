/**
 * The delivery fee in PKR. The owner's description has 280 for the cart and 250 for checkout and emails (spec 9), so we
 * have both.
 */
export const CART_DELIVERY = 280;
export const CHECKOUT_DELIVERY = 250;
