import ts from 'typescript'

/**
 * Replaces the code of a name: a function's body, a variable's or a property's value. Looks for each name below the
 * previous one, the nearest first; returns null when there is none, or two equally near.
 */
export function sabotage(
  file: string,
  text: string,
  names: readonly string[],
  wrong: (right: string) => string,
): string | null {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const place = names.reduce<ts.Node | null>((within, name) => within && nearest(within, name), source)
  if (!place || place === source) return null
  return text.slice(0, place.getStart()) + wrong(place.getText()) + text.slice(place.getEnd())
}

function nearest(within: ts.Node, name: string): ts.Node | null {
  for (let level = childrenOf(within); level.length > 0; level = level.flatMap(childrenOf)) {
    const found = level.flatMap((node) => meaningOf(node, name) ?? [])
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
}

function meaningOf(node: ts.Node, name: string): ts.Node | undefined {
  const isNamed =
    (ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isPropertyAssignment(node)) &&
    node.name !== undefined &&
    (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) &&
    node.name.text === name
  if (!isNamed) return undefined
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? node.body : node.initializer
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}
