import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the desk that draws a screen or takes a form. Pictures and live changes are in server/desk/server.ts. */
export default [
  route('enter/:token', 'routes/enter.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-in/passkey', 'routes/sign-in-passkey.tsx'),
  layout('routes/signed-in.tsx', [
    index('routes/today.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/new', 'routes/new-order.tsx'),
    route('orders/slips', 'routes/slips.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('orders/:id/edit', 'routes/edit.tsx'),
    route('calls', 'routes/calls.tsx'),
    route('emails', 'routes/emails.tsx'),
    route('couriers', 'routes/couriers.tsx'),
    route('couriers/columns', 'routes/columns.tsx'),
    route('couriers/sheets/:id', 'routes/sheet.tsx'),
    route('evening', 'routes/evening.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:collection/:id', 'routes/product.tsx'),
    route('changes', 'routes/changes.tsx'),
    route('stock', 'routes/stock.ts'),
    route('figures', 'routes/figures.tsx'),
    route('steps', 'routes/steps.tsx'),
    route('shop', 'routes/shop.tsx'),
    route('passkey', 'routes/passkey.tsx'),
    route('push', 'routes/push.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('couriers/sheets/:id/:file', 'routes/sheet-file.ts'),
  route('figures/:file', 'routes/figures-file.ts'),
] satisfies RouteConfig;
