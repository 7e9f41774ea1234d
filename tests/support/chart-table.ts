import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, transitionsOf } from '../model/transitions.ts'
import { actorsOf, nameOf, targetsOf, wordsOf } from './diagram-layout.ts'

/**
 * Lists a chart's states and transitions, one per line, so that a change of a target, guard, action, delay, actor or
 * tag changes a line.
 */
export function tableOf({ root, implementations }: AnyStateMachine): string[] {
  const delays = Object.entries(implementations.delays).map(([name, delay]) =>
    typeof delay === 'number' ? `${name} ${delay} ms` : `${name} computed`,
  )
  return nodesOf(root).flatMap((node) => [
    [
      pathOf(node),
      ...(node.type === 'atomic' || node.type === 'compound' ? [] : [node.type]),
      ...(node.type === 'compound' ? [`starts in ${node.initial.target.map(pathOf).join(', ')}`] : []),
      ...actorsOf(node),
      ...(node.tags.length > 0 ? [`tags ${node.tags.join(', ')}`] : []),
      // Read the config, because the node's own `entry` and `exit` also contain the timers of its delays.
      ...actionsOf(node.config.entry).map((action) => `entry ${action}`),
      ...actionsOf(node.config.exit).map((action) => `exit ${action}`),
      ...(node === root ? delays : []),
    ].join(' · '),
    ...transitionsOf(node).map((transition) => `${pathOf(node)} · ${lineOf(transition)}`),
  ])
}

function lineOf(transition: AnyTransitionDefinition): string {
  const { guard, actions, reenter } = transition
  const targets = targetsOf(transition).map(pathOf).join(', ')
  return [
    wordsOf(transition)
      .map(({ text }) => text)
      .join(' '),
    ...paramsOf(guard),
    ...(targets ? [`→ ${targets}`] : []),
    ...(reenter ? ['(reenters)'] : []),
    ...actionsOf(actions).map((action) => `/ ${action}`),
  ].join(' ')
}

const pathOf = ({ path, key }: AnyStateNode) => path.join('.') || key

/** Returns the text of each action. XState allows one action, an array or undefined. */
const actionsOf = (actions: unknown) =>
  [actions ?? []].flat().map((action) => [nameOf(action), ...paramsOf(action)].join(' '))

/** Returns a guard's or action's literal parameters, or the literal event that the action raises. */
function paramsOf(part: unknown): string[] {
  // Guards and actions are names, objects, or functions with properties.
  const { params, event }: { params?: unknown; event?: unknown } = { ...(part as object | undefined) }
  const literal = params ?? event
  return typeof literal === 'object' ? [JSON.stringify(literal).replaceAll('"', "'")] : []
}
