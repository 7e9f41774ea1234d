/** A cast hides a mistake from the compiler: the comment beside it must say why it holds. */
const reasonedCast = {
  create(context) {
    const { sourceCode } = context
    const commented = new Set()
    for (const { loc } of sourceCode.getAllComments()) {
      for (let line = loc.start.line; line <= loc.end.line + 1; line++) commented.add(line)
    }
    const check = (node) => {
      const type = sourceCode.getText(node.typeAnnotation)
      if (type === 'const' || type === 'unknown') return
      // XState's documented way to declare a machine's types: `setup({ types: { context: {} as Context } })`.
      if (sourceCode.getText(node.expression) === '{}' && sourceCode.getAncestors(node).some(isTypesProperty))
        return
      if (commented.has(node.loc.start.line) || commented.has(node.typeAnnotation.loc.start.line)) return
      context.report({
        node,
        message: 'Say in a comment on this line or the line above why this cast holds, or do without it.',
      })
    }
    return { TSAsExpression: check, TSTypeAssertion: check }
  },
}

/** Switching a rule off is a decision: `-- reason` follows the directive. */
const reasonedDisable = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*(eslint|oxlint)-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
            context.report({ loc: comment.loc, message: 'Say after `--` why the rule is off here.' })
          }
        }
      },
    }
  },
}

/** Oxlint's `no-unused-vars` counts `typeof value` in a type as a use of the value. */
const noValueOnlyForType = {
  create(context) {
    const { scopeManager } = context.sourceCode
    const isTypeOnly = ({ identifier }) => {
      let node = identifier.parent
      while (node.type === 'TSQualifiedName') node = node.parent
      return node.type === 'TSTypeQuery'
    }
    return {
      'Program:exit'() {
        for (const variable of scopeManager.scopes.flatMap((scope) => scope.variables)) {
          const [definition] = variable.defs
          if (definition?.type !== 'Variable' && definition?.type !== 'FunctionName') continue
          if (/^Export/.test(definition.node.parent.type) || /^Export/.test(definition.parent?.parent.type))
            continue
          const uses = variable.references.filter((reference) => reference.isRead())
          if (variable.name.startsWith('_') || uses.length === 0 || !uses.every(isTypeOnly)) continue
          context.report({ node: definition.name, message: 'Only a type uses this value.' })
        }
      },
    }
  },
}

function isTypesProperty(node) {
  return node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'types'
}

/** Creates a rule that reports every node which one of the selectors matches. */
function never(message, ...selectors) {
  return {
    create(context) {
      const report = (node) => context.report({ node, message })
      return Object.fromEntries(selectors.map((selector) => [selector, report]))
    },
  }
}

const rules = {
  'reasoned-cast': reasonedCast,
  'reasoned-disable': reasonedDisable,
  'no-value-only-for-type': noValueOnlyForType,
  'no-idle-void': never(
    'void discards the result of a call.',
    'UnaryExpression[operator="void"]:not([argument.type=/^(CallExpression|ChainExpression|ImportExpression|AssignmentExpression)$/]):not([argument.raw="0"])',
  ),

  'no-default-export': never(
    'No default exports: a name is found by searching for it.',
    'ExportDefaultDeclaration',
  ),
  'no-export-as-default': never(
    'No default exports: a name is found by searching for it.',
    'ExportSpecifier[exported.name="default"]',
  ),
  'no-barrel': never(
    'No barrels: import from the file that defines it.',
    'ExportAllDeclaration',
    'ExportNamedDeclaration[source]',
  ),
  'no-markup-from-text': never(
    'Text is shown as text (S21).',
    ':matches(Identifier, JSXIdentifier)[name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/]',
    'MemberExpression[object.name="document"][property.name=/^write(ln)?$/]',
  ),
  'no-hosted-inspector': never(
    'It streams the app to a hosted server (I9).',
    'Identifier[name="createSkyInspector"]',
  ),

  // React shows actors. A machine reports its outcome itself, to its parent or through a callback actor.
  'no-subscription': never(
    'Show an actor’s state with useSelector. A machine that follows another actor invokes an actor for it.',
    // The router and the counter of attempts are not actors.
    'CallExpression[callee.property.name="subscribe"]:not([callee.object.name=/^(router|attempts)$/]):not(CallExpression[callee.name="fromCallback"] *)',
  ),
  'no-send-in-cleanup': never(
    'A cleanup sends no events: the machine invokes an actor, which acts when the screen stops it.',
    ':matches(CallExpression[callee.name="useEffect"] > ArrowFunctionExpression ReturnStatement > ArrowFunctionExpression, CallExpression[callee.name="useEffect"] > ArrowFunctionExpression > ArrowFunctionExpression) CallExpression[callee.property.name="send"]',
  ),
  'no-send-at-the-end': never(
    'A machine reports its outcome by an action of its own: provide an action that sends the event.',
    'CallExpression[callee.name="useActorRef"] > ArrowFunctionExpression CallExpression[callee.property.name="send"]',
  ),

  'every-test-runs': never(
    'Every test runs.',
    'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(skip|skipIf|runIf|only|todo|fails)$/]',
  ),
  'no-sleep': never(
    'Wait for what should happen, not for time to pass.',
    'Identifier[name="waitForTimeout"]',
    'NewExpression[callee.name="Promise"] > ArrowFunctionExpression CallExpression[callee.name="setTimeout"]',
  ),
}

// oxlint-disable-next-line house/no-default-export -- the linter looks for a default export
export default { meta: { name: 'house' }, rules }
