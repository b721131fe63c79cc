# The shop's image: docker build -t fesi-shop .
#   docker run -p 3000:3000 -p 127.0.0.1:3001:3001 -v shop:/data -e SITE_URL=http://localhost:3000 -e DESK_URL=http://localhost:3001 fesi-shop
# The owner's desk on 3001 is for this machine alone until https and a host name of its own are in front of it (docs/operating.md).
FROM node:26-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# Nothing that only tests need.
RUN npm ci --omit=dev
COPY . .
# The base image has its own Node, so the npm package `node` goes.
RUN npm run -s build --ignore-scripts && rm -rf node_modules/node node_modules/.bin

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DESK_HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/demo/catalogue ./demo/catalogue
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/program/server/main.js"]
