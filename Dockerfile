# One node of Publyka. The server runs its TypeScript as it is; only the web app is built.
FROM node:26.12.1-bookworm-slim AS web
WORKDIR /opt/publyka
COPY . .
RUN npm ci
RUN npm run build

FROM node:26.12.1-bookworm-slim AS server
WORKDIR /opt/publyka
COPY . .
RUN npm ci --omit=dev --workspace contract --workspace federation --workspace server

FROM node:26.12.1-bookworm-slim
# For drops: other formats become MP4, and covers are made.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/publyka
COPY --from=server /opt/publyka/package.json ./
COPY --from=server /opt/publyka/node_modules ./node_modules
COPY --from=server /opt/publyka/contract ./contract
COPY --from=server /opt/publyka/federation ./federation
COPY --from=server /opt/publyka/server ./server
COPY --from=web /opt/publyka/web/dist ./web/dist
RUN install -d -o node -g node -m 700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
