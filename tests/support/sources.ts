import { posix } from 'node:path'
import ts from 'typescript'

/** A file's path below the root and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Checks sources, and returns a sentence for each violation. */
export type Rule = (sources: readonly Source[]) => string[]

interface Import {
  readonly specifier: string
  /** The path below the root, or undefined for a package. */
  readonly path: string | undefined
}

export function eachImport(problem: (from: Source, to: Import) => string | undefined): Rule {
  return (sources) =>
    sources.filter(isCode).flatMap((source) =>
      ts.preProcessFile(source.text).importedFiles.flatMap(({ fileName: specifier }) => {
        const path = specifier.startsWith('.')
          ? posix.join(posix.dirname(source.path), specifier.replace(/\?\w+$/, ''))
          : undefined
        return problem(source, { specifier, path }) ?? []
      }),
    )
}

export function eachFile(problems: (source: Source, file: ts.SourceFile) => string[]): Rule {
  return (sources) => sources.filter(isCode).flatMap((source) => problems(source, parse(source)))
}

export function eachNode(isBad: (node: ts.Node) => boolean, what: string): Rule {
  return eachFile((source, file) => {
    const found: string[] = []
    visit(file, (node) => {
      if (!isBad(node)) return
      found.push(`${source.path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`)
    })
    return found
  })
}

function isCode({ path }: Source): boolean {
  return /\.(tsx?|js|mjs)$/.test(path) && !path.includes('.gen.')
}

const parsed = new WeakMap<Source, ts.SourceFile>()
function parse(source: Source): ts.SourceFile {
  const known = parsed.get(source)
  if (known) return known
  const file = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true)
  parsed.set(source, file)
  return file
}

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

/** Returns the names used as variables, without properties, keys and types. `Math.random` counts as one name. */
export function globals(file: ts.SourceFile): string[] {
  const names: string[] = []
  visit(file, (node) => {
    if (!ts.isIdentifier(node)) return
    const { parent } = node
    const isName =
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      ts.isPropertySignature(parent) ||
      ts.isTypeReferenceNode(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      // `Date.parse` does not read the clock.
      parent.getText(file) === 'Date.parse'
    if (isName) return
    names.push(ts.isPropertyAccessExpression(parent) ? parent.getText(file) : node.text, node.text)
  })
  return [...new Set(names)]
}
