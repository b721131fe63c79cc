/**
 * The delivery fee in PKR. The cart says 280, checkout and emails say 250: the owner's description (spec 9)
 * keeps both readings, so both stand here, side by side.
 */
export const CART_DELIVERY = 280;
export const CHECKOUT_DELIVERY = 250;

/** How long delivery takes, as the product page says it under the price. */
export const DELIVERY_TIME = '3 to 5 working days';
