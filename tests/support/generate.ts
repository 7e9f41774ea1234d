import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'
import { documented } from '../contract/document.ts'
import { machineDocuments } from './machine-documents.ts'
import { root } from './steps.ts'

/** Produces files in memory: maps paths below the root to contents, or to null for a file to delete. */
type Produce = () => Promise<ReadonlyMap<string, string | null>>

async function contractTypes() {
  const nodes = await openapiTS(pathToFileURL(`${root}openapi/openapi.yaml`))
  return new Map([['openapi/schema.gen.d.ts', COMMENT_HEADER + astToString(nodes)]])
}

/**
 * Builds two tables: the backend's operations (method, path, and rules for query and form), and the filter and sort
 * parameters of each paged list, which the app uses too.
 */
async function contractTables() {
  const rows = documented.map(({ id, method, path, query, form }) => [id, { method, path, query, form }])
  const paging = ['offset', 'limit', 'search']
  const filters = documented
    .filter(({ query }) => paging.every((name) => name in query))
    .map(({ id, query }) => [id, Object.keys(query).filter((name) => !paging.includes(name))])
  const write = (name: string, entries: unknown[][]) =>
    `export const ${name} = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const\n`
  const tables = `${write('operations', rows)}\n${write('filterNames', filters)}`
  return new Map([['openapi/operations.gen.ts', `// by npm run gen, from openapi.yaml\n${tables}`]])
}

/** Builds the route tree with vite.config.ts's options. With other options, the check would fail on Vite's tree. */
async function routeTree() {
  const config = getConfig(
    {
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      disableLogging: true,
      tmpDir: tmpdir(),
    },
    root,
  )
  const written = new Map<string, string>()
  await new Generator({ config, root, fs: overlay(written) }).run()
  return new Map([...written].map(([path, content]) => [relative(root, path), content]))
}

/** All generated files of the project. `npm run gen` writes them, and `npm run check` compares them. */
const generated: readonly Produce[] = [contractTypes, contractTables, routeTree, machineDocuments]

/** A file system that reads the disk and keeps writes in memory. */
function overlay(written: Map<string, string>) {
  const stat = { mtimeMs: 0n, mode: 0o644, uid: 0, gid: 0 }
  return {
    stat: async () => stat,
    chmod: async () => undefined,
    chown: async () => undefined,
    writeFile: async (path: string, content: string) => void written.set(resolve(path), content),
    rename: async (from: string, to: string) => {
      const content = written.get(resolve(from))
      if (content === undefined) throw new Error(`nothing was written to ${from}`)
      written.delete(resolve(from))
      written.set(resolve(to), content)
    },
    readFile: async (path: string) => {
      const fileContent = written.get(resolve(path)) ?? (await readText(path))
      return fileContent === undefined ? ('file-not-existing' as const) : { stat, fileContent }
    },
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const stale: string[] = []
for (const produce of generated) {
  for (const [path, content] of await produce()) {
    if ((await readText(root + path)) === (content ?? undefined)) continue
    stale.push(path)
    if (process.argv.includes('--check')) continue
    if (content === null) await rm(root + path)
    else await mkdir(dirname(root + path), { recursive: true }).then(() => writeFile(root + path, content))
  }
}
if (process.argv.includes('--check')) {
  for (const path of stale) console.log(`${path} is stale: run npm run gen and commit it`)
  process.exitCode = stale.length ? 1 : 0
} else {
  console.log(stale.length ? `written: ${stale.join(', ')}` : 'all fresh')
}
