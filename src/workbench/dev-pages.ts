import type { Plugin } from 'vite'

/** A page for developers: its title, and the module that renders into `#root`. */
interface DevPage {
  title: string
  entry: string
}

/** Serves each developer page at its path and the paths below it. Builds do not contain these pages. */
export function devPages(pages: Readonly<Record<string, DevPage>>): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({
      optimizeDeps: {
        // Vite scans these at startup, so that a new dependency does not reload an open page
        entries: ['index.html', ...Object.values(pages).map(({ entry }) => entry.slice(1))],
      },
    }),
    configureServer(server) {
      for (const [path, page] of Object.entries(pages))
        server.middlewares.use(path, ({ originalUrl = path }, response, next) => {
          server.transformIndexHtml(originalUrl, documentOf(page)).then((html) => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.setHeader('Cache-Control', 'no-store')
            response.end(html)
          }, next)
        })
    },
  }
}

const documentOf = ({ title, entry }: DevPage) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/src/document/icon.svg" type="image/svg+xml" />
    <script type="module" src="${entry}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
