# `site` serves the site, `worker` encodes videos and backs up: docs/operate.md#containers.
ARG NODE_IMAGE=node:24-bookworm-slim
# Without shell and package manager: what Node needs, and nothing else.
ARG SITE_IMAGE=gcr.io/distroless/cc-debian12
# With PostgreSQL's programs of version 17, which back up that version and earlier ones.
ARG WORKER_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# One step, so that what only the build needs is in no layer. /app is what the archive of `npm run pack` holds.
RUN --mount=type=cache,target=/root/.npm \
  npm ci --prefer-offline --no-audit --no-fund \
  && mkdir -p /image/usr/local/bin /image/data \
  && node scripts/pack.mjs --unpacked /image/app \
  && SITE_FOLDER=/image/app/.site npm run steadfast -- activate \
  && cp "$(command -v node)" /image/usr/local/bin/node \
  && chown -R 65532:65532 /image/data /image/app/.site \
  && rm -rf /app/*

FROM ${WORKER_IMAGE} AS worker
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg postgresql-client \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /image /
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
USER 65532:65532
VOLUME /data
ENTRYPOINT ["/usr/local/bin/node", "bin/steadfast.mjs"]
CMD ["worker"]

FROM ${SITE_IMAGE} AS site
COPY --from=build /image /
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HEALTH_PATH=/.health
# Returns the memory of large responses to the system: 100 MB with 2,000 series.
ENV MALLOC_MMAP_THRESHOLD_=131072
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/usr/local/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}${process.env.HEALTH_PATH}`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "bin/steadfast.mjs"]
CMD ["serve"]
