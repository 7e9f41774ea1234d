import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** A cast hides a mistake from the compiler: the comment beside it must say why it holds. */
const reasonedCast = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Say in a comment on this line or the line above why this cast holds, or do without it.',
    },
  },
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
      context.report({ node, messageId: 'bare' })
    }
    return { TSAsExpression: check, TSTypeAssertion: check }
  },
}

/** Switching a rule off is a decision: `-- reason` follows the directive. */
const reasonedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'Say after `--` why the rule is off here.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'bare' })
          }
        }
      },
    }
  },
}

function isTypesProperty(node) {
  return node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'types'
}

const never = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'No default exports: a name is found by searching for it.',
  },
  {
    selector: 'ExportSpecifier[exported.name="default"]',
    message: 'No default exports: a name is found by searching for it.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that defines it.',
  },
  {
    selector:
      ':matches(Identifier, JSXIdentifier)[name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/]',
    message: 'Text is shown as text (S21).',
  },
  {
    selector: 'MemberExpression[object.name="document"][property.name=/^write(ln)?$/]',
    message: 'Text is shown as text (S21).',
  },
  {
    selector: 'Identifier[name="createSkyInspector"]',
    message: 'It streams the app to a hosted server (I9).',
  },
]

// React shows actors. A machine reports its outcome itself, to its parent or through a callback actor
const neverInScreens = [
  {
    selector:
      // the router and the counter of attempts are not actors
      'CallExpression[callee.property.name="subscribe"]:not([callee.object.name=/^(router|attempts)$/]):not(CallExpression[callee.name="fromCallback"] *)',
    message: 'Show what an actor has with useSelector; a machine hears another by an actor that it invokes.',
  },
  {
    selector:
      ':matches(CallExpression[callee.name="useEffect"] > ArrowFunctionExpression ReturnStatement > ArrowFunctionExpression, CallExpression[callee.name="useEffect"] > ArrowFunctionExpression > ArrowFunctionExpression) CallExpression[callee.property.name="send"]',
    message: 'What is told at the end of a screen tells an actor that its machine invokes, as it is stopped.',
  },
  {
    selector:
      'CallExpression[callee.name="useActorRef"] > ArrowFunctionExpression CallExpression[callee.property.name="send"]',
    message: 'What a machine came to is told by its own action: provide one that sends.',
  },
]

const neverInTests = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(skip|skipIf|runIf|only|todo|fails)$/]',
    message: 'Every test runs.',
  },
  {
    selector: 'Identifier[name="waitForTimeout"]',
    message: 'Wait for what should happen, not for time to pass.',
  },
  {
    selector:
      'NewExpression[callee.name="Promise"] > ArrowFunctionExpression CallExpression[callee.name="setTimeout"]',
    message: 'Wait for what should happen, not for time to pass.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.data/',
      'coverage/',
      '.vitest-attachments/',
      '.stryker-tmp/',
      '**/*.gen.*',
      'tests/bench/results/',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    plugins: { house: { rules: { 'reasoned-cast': reasonedCast, 'reasoned-disable': reasonedDisable } } },
    rules: { 'house/reasoned-disable': 'error' },
  },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...never],
      'no-alert': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'house/reasoned-cast': 'error',
      'no-empty': 'error',
      'no-misleading-character-class': 'error',
      'no-useless-escape': 'error',
      'no-unsafe-finally': 'error',
      'no-self-compare': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Handlers in JSX may be async: React reports what they throw, and each one ends in a message on the screen.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Spreading a text means its code points.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A router's redirect is thrown by design.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }],
        },
      ],
      // Off, because an operation is async by its type, even if it awaits nothing.
      '@typescript-eslint/require-await': 'off',
      // Off, because they are slow, and the code has no enums, and no classes except errors.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['src/{features,services,domain,list}/**'],
    rules: { 'no-restricted-syntax': ['error', ...never, ...neverInScreens] },
  },
  { files: ['src/**', 'machines/**'], rules: { 'no-console': 'error' } },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': ['error', ...never, ...neverInTests],
    },
  },
  {
    // Tools that look for a default export.
    files: ['**/*.config.{js,ts}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...never.filter((rule) => rule.selector !== 'ExportDefaultDeclaration'),
      ],
    },
  },
)
