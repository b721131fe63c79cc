import { index, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every URL with a screen (spec 2). Images, live updates, scripts and cached pages are in server/http/server.ts; feeds,
 * sitemap, contact messages and health checks in server/http/app.ts.
 */
export default [
  index('routes/index.tsx'),
  route('home', 'routes/home.tsx'),
  route('men-shirts', 'routes/category.tsx', { id: 'men-shirts' }),
  route('women-shirts', 'routes/category.tsx', { id: 'women-shirts' }),
  route('resin-art', 'routes/resin-art.tsx', { id: 'resin-art' }),
  route('texture-paint', 'routes/category.tsx', { id: 'texture-paint' }),
  route('sale/:salepath', 'routes/sale.tsx'),
  route('collection/:collectionName', 'routes/collection.tsx'),
  route('catalog/:catalogName/:collectionName', 'routes/catalogue.tsx'),
  route('product/:collectionName/:id', 'routes/product.tsx'),
  route('buy', 'routes/buy.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('order/check', 'routes/check-lines.ts'),
  route('checkout/*', 'routes/checkout.tsx'),
  route('order', 'routes/order.tsx'),
  route('order/cancel', 'routes/cancel.tsx'),
  route('about', 'routes/about.tsx'),
  route('search', 'routes/search.tsx'),
  route('offline/:theme', 'routes/offline.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
